import type { ReactNode } from "react";
import { NamePlate } from "./name-plate.tsx";
import type { FactTone } from "./name-plate.tsx";
import { Shirt } from "../shirt/shirt.tsx";
import type { Kit } from "../shirt/kit.ts";
import { Link } from "../ui/link.tsx";
import { ArrowsIcon, CrossIcon, PlusIcon, StarIcon, UndoIcon } from "./pitch-icons.tsx";
import { StatusIcon } from "../player/status-icon.tsx";
import type { PlayerFlag } from "../player/status-icon.tsx";
import styles from "./pitch-player.module.css";

export type PitchPlayerProps = {
  name: string;
  fact?: ReactNode;
  factTone?: FactTone;
  /** Everything the picture shows, for screen readers. */
  label: string;
  kit?: Kit | null | undefined;
  keeper?: boolean;
  /** `removed` shows a ghost of the player who was taken out. */
  state?: "plain" | "empty" | "proposed" | "removed" | "addition";
  /** `off` cannot take part in the substitution. */
  part?: "instigator" | "target" | "off" | undefined;
  armband?: ReactNode;
  flag?: { flag: PlayerFlag; chance: number | null } | undefined;
  live?: "playing" | "played" | "to_play" | "absent" | undefined;
  /** Where the announced line-up has the player. */
  sheet?: ReactNode;
  star?: boolean;
  starLink?: { to: string; label: string } | undefined;
  move?: ReactNode;
  /** What happened to the player in a match. */
  signs?: ReactNode;
  tag?: string | undefined;
  onPress?: ((node: HTMLElement) => void) | undefined;
  corner?: { kind: "remove" | "restore"; label: string; onPress: () => void } | undefined;
  dragId?: string | undefined;
  menuOpen?: boolean | undefined;
};

export function PitchPlayer(props: PitchPlayerProps) {
  const { name, fact, factTone, label, state = "plain", part, live, star, tag, corner } = props;
  return (
    <div
      className={styles.player}
      data-state={state}
      data-part={part}
      data-live={live}
      data-travel={props.dragId}
      data-drop={props.dragId}
    >
      {tag && (
        <span className={styles.tag} aria-hidden="true">
          {tag}
        </span>
      )}
      <button
        type="button"
        className={styles.button}
        aria-haspopup={props.menuOpen === undefined ? undefined : "menu"}
        aria-expanded={props.menuOpen}
        aria-disabled={part === "off" || props.onPress === undefined || undefined}
        aria-pressed={part === "instigator" ? true : undefined}
        data-player={props.dragId}
        data-drag={state === "empty" ? undefined : props.dragId}
        onClick={(event) => props.onPress?.(event.currentTarget)}
      >
        <span className="visually-hidden">{label}</span>
        <ShirtWithSigns {...props} />
        <NamePlate name={name} fact={fact} tone={factTone ?? "plain"} struck={state === "removed"} />
      </button>
      {star && props.starLink && (
        <Link to={props.starLink.to} className={styles.starLink} aria-label={props.starLink.label}>
          <StarIcon />
        </Link>
      )}
      {corner && (
        <button type="button" className={styles.corner} aria-label={corner.label} onClick={corner.onPress}>
          {corner.kind === "remove" ? <CrossIcon /> : <UndoIcon />}
        </button>
      )}
    </div>
  );
}

function ShirtWithSigns({
  kit,
  keeper = false,
  state,
  part,
  armband,
  flag,
  sheet,
  star,
  starLink,
  move,
  signs,
}: PitchPlayerProps) {
  return (
    <span className={styles.figure} aria-hidden="true">
      <Shirt kit={kit} keeper={keeper} empty={state === "empty"} className={styles.shirt} />
      {state === "empty" && <PlusIcon className={styles.plus} />}
      {armband && <span className={styles.armband}>{armband}</span>}
      {flag && (
        <span className={styles.flag}>
          <StatusIcon flag={flag.flag} chance={flag.chance} size={16} />
        </span>
      )}
      {sheet && <span className={styles.sheet}>{sheet}</span>}
      {star && !starLink && (
        <span className={styles.star}>
          <StarIcon />
        </span>
      )}
      {part === "target" && (
        <span className={styles.swap}>
          <ArrowsIcon />
        </span>
      )}
      {state === "addition" && (
        <span className={styles.moveIn}>
          <PlusIcon />
        </span>
      )}
      {move && <span className={styles.move}>{move}</span>}
      {signs && <span className={styles.signs}>{signs}</span>}
    </span>
  );
}
