import type { ReactNode } from "react";
import { Page as Frame } from "../components/page/page.tsx";
import { Card } from "../components/ui/card.tsx";
import { ConsoleNav } from "./console-nav.tsx";

/** A page of the console that finds somebody; what was found may stand below the card. */
export function SearchPage({
  title,
  intro,
  field,
  children,
  below,
}: {
  title: string;
  intro: string;
  field: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <Frame title={title} intro={intro}>
      <ConsoleNav />
      <Card>
        <search>{field}</search>
        {children}
      </Card>
      {below}
    </Frame>
  );
}
