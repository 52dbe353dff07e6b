import type { ReactNode } from "react";
import { NamePlate } from "../name-plate/name-plate.tsx";
import type { FactTone } from "../name-plate/name-plate.tsx";
import { Shirt } from "../shirt/shirt.tsx";
import type { Kit } from "../shirt/kit.ts";
import { Link } from "../ui/link.tsx";
import { ArrowsIcon, CrossIcon, PlusIcon, StarIcon, UndoIcon } from "./pitch-icons.tsx";
import { StatusIcon } from "./status-icon.tsx";
import type { PlayerFlag } from "./status-icon.tsx";
import styles from "./pitch-player.module.css";

export type PitchPlayerProps = {
  /** On the plate: the player's name, or what an empty place asks for. */
  name: string;
  fact?: ReactNode;
  factTone?: FactTone;
  /** Everything the picture says, in words, for a screen reader. */
  label: string;
  kit?: Kit | null | undefined;
  keeper?: boolean;
  /** What a draft has done to the place. `removed` shows the ghost of who was there. */
  state?: "plain" | "empty" | "proposed" | "removed" | "addition";
  /** His part in a substitution being made; `off` cannot take part. */
  part?: "instigator" | "target" | "off" | undefined;
  /** The sign of an armband. */
  armband?: ReactNode;
  flag?: { flag: PlayerFlag; chance: number | null } | undefined;
  live?: "playing" | "played" | "to_play" | "absent" | undefined;
  star?: boolean;
  /** Where the star leads, and what it is called as a link. */
  starLink?: { to: string; label: string } | undefined;
  /** The sign of a substitution that the round's end will make, or has made. */
  move?: ReactNode;
  /** Above a shirt on the bench: GK, 1, 2, 3. */
  tag?: string | undefined;
  onPress?: ((node: HTMLElement) => void) | undefined;
  corner?: { kind: "remove" | "restore"; label: string; onPress: () => void } | undefined;
  /** Names the shirt as something to drag and as a place to drop on. */
  dragId?: string | undefined;
  menuOpen?: boolean | undefined;
};

/** A shirt on the pitch with its plate: a button, and where there is something to take back, a second one at its corner. */
export function PitchPlayer(props: PitchPlayerProps) {
  const { name, fact, factTone, label, state = "plain", part, armband, flag, live, star, move, tag, corner } = props;
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
        <span className={styles.figure} aria-hidden="true">
          <Shirt kit={props.kit} keeper={props.keeper ?? false} empty={state === "empty"} className={styles.shirt} />
          {state === "empty" && <PlusIcon className={styles.plus} />}
          {armband && <span className={styles.armband}>{armband}</span>}
          {flag && (
            <span className={styles.flag}>
              <StatusIcon flag={flag.flag} chance={flag.chance} size={16} />
            </span>
          )}
          {star && !props.starLink && (
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
        </span>
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
