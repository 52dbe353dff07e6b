import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./story-list.module.css";

export function StoryLink({ link, children }: { link: string; children: ReactNode }) {
  if (link.startsWith("/")) {
    return (
      <TextLink plain to={link} className={styles.link}>
        {children}
      </TextLink>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children} <Icon name="external" size={16} />
    </a>
  );
}
