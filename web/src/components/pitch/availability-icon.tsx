import type { Player } from "@elvan/contract";
import { Icon } from "../ui/icon.tsx";
import { flagOf } from "../player/flag.ts";
import { StatusIcon } from "../player/status-icon.tsx";
import styles from "../player/status-icon.module.css";

export function AvailabilityIcon({ player }: { player: Player }) {
  const flag = player.news === "" ? undefined : flagOf(player);
  if (flag !== undefined) return <StatusIcon flag={flag.flag} chance={flag.chance} />;
  return <Icon name="info" size={20} className={player.news === "" ? styles.neutral : styles.able} />;
}
