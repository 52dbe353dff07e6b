import type { ReactNode } from "react";
import { Num, RowHead, Table } from "../ui/table.tsx";
import styles from "./entry-summary.module.css";

export function Figures({ caption, rows }: { caption: string; rows: readonly [name: string, value: ReactNode][] }) {
  return (
    <Table caption={caption} className={styles.figures}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <RowHead>{name}</RowHead>
            <Num strong>{value}</Num>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
