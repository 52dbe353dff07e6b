import type { ReactNode } from "react";
import { Shirt } from "../shirt/shirt.tsx";
import type { Kit } from "../shirt/kit.ts";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import { StatusIcon } from "../player/status-icon.tsx";
import type { PlayerFlag } from "../player/status-icon.tsx";
import { classes } from "../ui/classes.ts";
import { Head, Table } from "../ui/table.tsx";
import styles from "./squad-list.module.css";

/** `short` is shown; `label` is what screen readers read. */
export type ListTag = {
  label: string;
  short?: ReactNode;
  tone: "chosen" | "good" | "bad" | "warn" | "quiet" | "sign";
};

export type SquadListRow = {
  key: string;
  name: string;
  detail: string;
  detailShort?: string;
  /** Shown next to the club where its own column has no room. */
  narrow?: string;
  kit?: Kit | null | undefined;
  keeper?: boolean;
  state?: "plain" | "empty" | "removed" | "addition";
  part?: "instigator" | "target" | "off" | undefined;
  flag?: { flag: PlayerFlag; chance: number | null; text: string } | undefined;
  tags?: readonly ListTag[];
  place?: string | undefined;
  cells: readonly ReactNode[];
  /** For screen readers; has to contain the visible name. */
  label?: string;
  onPress?: ((node: HTMLElement) => void) | undefined;
  menuOpen?: boolean | undefined;
  actions?: ReactNode;
};

/** `roomy` columns go first where room is short, `spare` ones on the narrowest phones. */
export type ListColumn = { label: string; long?: string; num?: boolean; roomy?: boolean; spare?: boolean };

const roomOf = ({ roomy = false, spare = false }: ListColumn) => classes(roomy && styles.roomy, spare && styles.spare);

/** Does everything the pitch does, with the keyboard alone. */
export function SquadList({
  caption,
  columns,
  groups,
  actionsLabel,
}: {
  caption: string;
  columns: readonly ListColumn[];
  groups: readonly { label: string; rows: readonly SquadListRow[]; note?: ReactNode }[];
  actionsLabel?: string;
}) {
  return (
    <Table caption={caption} className={styles.table}>
      {groups.map((group) => (
        <tbody key={group.label}>
          <tr className={styles.groupRow}>
            <th scope="rowgroup" className={styles.group}>
              {group.label}
              {group.note}
            </th>
            {columns.map((column) => (
              <Head
                key={column.label}
                num={column.num ?? false}
                className={roomOf(column)}
                {...(column.long ? { long: column.long } : {})}
              >
                {column.label}
              </Head>
            ))}
            {actionsLabel !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{actionsLabel}</span>
              </th>
            )}
          </tr>
          {group.rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} hasActions={actionsLabel !== undefined} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Row({ row, columns, hasActions }: { row: SquadListRow; columns: readonly ListColumn[]; hasActions: boolean }) {
  const { name, detail, detailShort, state = "plain", part, flag, tags = [], place, onPress } = row;
  return (
    <tr data-state={state} data-part={part}>
      <th scope="row" className={styles.who}>
        <span className={styles.inside}>
          {place !== undefined && <span className={styles.place}>{place}</span>}
          <Shirt kit={row.kit} keeper={row.keeper ?? false} empty={state === "empty"} className={styles.shirt} />
          <span className={styles.words}>
            {onPress ? (
              <button
                type="button"
                className={styles.name}
                translate="no"
                data-player={row.key}
                aria-haspopup={row.menuOpen === undefined ? undefined : "menu"}
                aria-expanded={row.menuOpen}
                aria-disabled={part === "off" || undefined}
                aria-pressed={part === "instigator" ? true : undefined}
                onClick={(event) => onPress(event.currentTarget)}
              >
                {softHyphens(name)}
                {row.label !== undefined && <span className="visually-hidden">, {row.label}</span>}
              </button>
            ) : (
              <span className={styles.name} translate="no">
                {softHyphens(name)}
              </span>
            )}
            <span className={styles.detail}>
              <span className={styles.club}>
                {detailShort === undefined ? (
                  detail
                ) : (
                  <>
                    <span className={styles.long}>{detail}</span>
                    <abbr className={styles.short} title={detail}>
                      {detailShort}
                    </abbr>
                  </>
                )}
                {row.narrow !== undefined && <span className={styles.narrow}> · {row.narrow}</span>}
              </span>
              {tags.map((tag) => (
                <span key={tag.label} className={styles.tag} data-tone={tag.tone}>
                  {tag.short === undefined ? (
                    tag.label
                  ) : (
                    <>
                      <span aria-hidden="true" title={tag.label} className={styles.seen}>
                        {tag.short}
                      </span>
                      <span className="visually-hidden">{tag.label}</span>
                    </>
                  )}
                </span>
              ))}
            </span>
          </span>
          {flag && <StatusIcon flag={flag.flag} chance={flag.chance} label={flag.text} size={18} />}
        </span>
      </th>
      {row.cells.map((cell, index) => {
        const column = columns[index];
        return (
          <td key={column?.label ?? index} className={classes(column?.num && styles.num, column && roomOf(column))}>
            {cell}
          </td>
        );
      })}
      {hasActions && <td className={styles.actions}>{row.actions}</td>}
    </tr>
  );
}
