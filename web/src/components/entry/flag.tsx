import { useState } from "react";
import styles from "./entry-head.module.css";

/** Without a connection, or of a region without a flag, nothing is shown and the name is still read. */
export function Flag({ code, name }: { code: string; name: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (code === "") return null;
  if (missing === code) return <span className="visually-hidden">{name}</span>;
  return (
    <img
      className={styles.flag}
      src={`/img/flags/${code}.svg`}
      alt={name}
      title={name}
      width={27}
      height={18}
      onError={() => setMissing(code)}
    />
  );
}
