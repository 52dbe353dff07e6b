import { useState } from "react";
import { Shirt } from "../shirt/shirt.tsx";
import type { Kit } from "../shirt/kit.ts";
import styles from "./portrait.module.css";

/** Without a picture, the shirt. */
export function Portrait({
  kit,
  keeper = false,
  photo,
  size = 110,
}: {
  kit: Kit | null | undefined;
  keeper?: boolean;
  photo?: string | null | undefined;
  size?: number;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  if (photo && photo !== missing) {
    return <img src={photo} alt="" width={size} height={size} decoding="async" onError={() => setMissing(photo)} />;
  }
  return (
    <span className={styles.portrait}>
      <Shirt kit={kit} keeper={keeper} className={styles.shirt} />
    </span>
  );
}
