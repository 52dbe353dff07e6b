import type { AdPicture } from "@elvan/contract";
import type { AdSlot } from "@elvan/rules";
import { useText } from "../../i18n/text.ts";
import styles from "./hoarding.module.css";

export type AdWords = { partner: string; title: string; line: string; link: string };

/** The picture's room is reserved before it loads. */
export function AdView({ ad, slot, picture }: { ad: AdWords; slot: AdSlot; picture: AdPicture }) {
  const { t } = useText();
  const { width, height, url } = picture;
  return (
    <div className={styles.board} data-slot={slot}>
      <p className={styles.mark}>
        <span className={styles.tag}>{t("ad.mark")}</span> {ad.partner}
      </p>
      <a className={styles.link} href={ad.link} target="_blank" rel="sponsored noopener">
        <img
          src={url}
          // Empty: the text next to it says the same.
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className={styles.picture}
          style={{ aspectRatio: `${width} / ${height}` }}
        />
        <span className={styles.words}>
          <strong>{ad.title}</strong>
          {ad.line !== "" && <span>{ad.line}</span>}
          <span className={styles.host}>
            {ad.link.split(/[/?#]/)[2]}
            <span className="visually-hidden"> {t("ad.newTab")}</span>
          </span>
        </span>
      </a>
    </div>
  );
}
