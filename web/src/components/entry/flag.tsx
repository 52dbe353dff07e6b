import { useState } from "react";
import styles from "./entry-head.module.css";

/** By its code alone where there is no picture: offline, or where a block list takes Andorra's for an advertisement. */
export function Flag({ code, name }: { code: string; name: string }) {
  const [missing, setMissing] = useState("");
  if (code === "") return null;
  if (missing === code) return <abbr title={name}>{code}</abbr>;
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
