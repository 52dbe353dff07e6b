import type { ReactNode } from "react";
import { Redirect, useLocation } from "../lib/router.tsx";
import { useViewer } from "../data/me.ts";
import { guardVerdict } from "../data/guard.ts";
import type { Guard } from "../data/guard.ts";
import { lazyPage } from "./lazy-page.tsx";

const SignIn = lazyPage("sign-in");
const Details = lazyPage("player");
const Register = lazyPage("player");

export function Guarded({ guard, children }: { guard: Guard | undefined; children: ReactNode }) {
  const verdict = guardVerdict(guard, useViewer(), useLocation().search);
  switch (verdict.show) {
    case "page":
      return children;
    case "sign-in":
      return <SignIn />;
    case "details":
      return <Details />;
    case "register":
      return <Register />;
    case "redirect":
      return <Redirect to={verdict.to} />;
  }
}
