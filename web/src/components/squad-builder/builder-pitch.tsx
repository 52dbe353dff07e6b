import { memo } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { PitchPlayer } from "../pitch/pitch-player.tsx";
import { Pitch } from "../pitch/pitch.tsx";
import { shortNames } from "../pitch/short-name.ts";
import type { PitchPlace } from "../pitch/pitch.tsx";
import { shortType } from "../player/short-type.ts";
import type { BuilderView } from "./builder-view.ts";
import type { SlotWords } from "./slot-words.ts";

export const BuilderPitch = memo(function BuilderPitch({ slots, onPress, onRemove, onRestore, menuFor }: BuilderView) {
  const { t } = useText();
  const format = useFormat();
  const { clubs, types } = useGame();

  const short = shortNames(slots.flatMap(({ player }) => player?.web_name ?? []));

  const corner = ({ slot, state, player }: SlotWords) => {
    if (!player || state === "empty") return undefined;
    return state === "removed"
      ? {
          kind: "restore" as const,
          label: t("builder.restore", { player: player.web_name }),
          onPress: () => onRestore(slot.slot),
        }
      : {
          kind: "remove" as const,
          label: t("playerList.remove", { player: player.web_name }),
          onPress: () => onRemove(player.id),
        };
  };
  const place = (one: SlotWords): PitchPlace => {
    const { slot, state, player, price, flag, label } = one;
    const type = types.get(slot.element_type);
    return {
      key: `slot:${slot.slot}`,
      node: (
        <PitchPlayer
          name={player ? short(player.web_name) : t("builder.add")}
          fact={price === null ? shortType(type, t) : format.moneyBare(price)}
          factTone={price === null ? "quiet" : "plain"}
          label={label}
          kit={player ? clubs.get(player.team)?.shirt : null}
          keeper={slot.element_type === 1}
          state={state === "original" ? "plain" : state}
          flag={flag}
          corner={corner(one)}
          dragId={`slot:${slot.slot}`}
          menuOpen={player ? menuFor === slot.slot : undefined}
          onPress={(anchor) => onPress(one, anchor)}
        />
      ),
    };
  };

  return (
    <Pitch
      label={t("squad.pitch")}
      lines={[1, 2, 3, 4].map((type) => ({
        label: types.get(type)?.plural_name ?? "",
        places: slots.filter(({ slot }) => slot.element_type === type).map(place),
      }))}
    />
  );
});
