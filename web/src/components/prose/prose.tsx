import type { ReactNode } from "react";
import styles from "./prose.module.css";

export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Contents({ label, items }: { label: string; items: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={label} className={styles.contents}>
      <ul className="plain-list">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
