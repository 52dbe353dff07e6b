import type { Ad, AdPicture, Language, OperationsAd } from "@elvan/contract";
import { DAY } from "@elvan/rules";
import type { AdRow } from "../../db/ads.ts";
import { iso } from "../../platform/times.ts";

function picturesOf({ pictures }: AdRow): Ad["pictures"] {
  const of = (slot: keyof Ad["pictures"]): AdPicture | null => {
    const picture = pictures.find((one) => one.slot === slot);
    if (!picture) return null;
    return { url: `/api/picture/hoarding/${picture.hash}/`, width: picture.width, height: picture.height };
  };
  return { mobile: of("mobile"), tablet: of("tablet"), desktop: of("desktop") };
}

/** What runs at `now`, and what begins so soon that it is read together with what is told now: browsers look at the times themselves. */
export const viewAds = (ads: readonly AdRow[], now: number, language: Language): Ad[] =>
  ads
    .filter(({ start_time, stop_time }) => start_time.getTime() < now + DAY && now < stop_time.getTime())
    .map((ad) => ({
      id: ad.id,
      partner: ad.partner,
      title: ad[`title_${language}`],
      line: ad[`line_${language}`],
      link: ad.link,
      start_time: iso(ad.start_time),
      stop_time: iso(ad.stop_time),
      pictures: picturesOf(ad),
    }));

export const viewOperationsAd = (ad: AdRow): OperationsAd => ({
  id: ad.id,
  version: ad.version,
  partner: ad.partner,
  title_sv: ad.title_sv,
  title_en: ad.title_en,
  line_sv: ad.line_sv,
  line_en: ad.line_en,
  link: ad.link,
  start_time: iso(ad.start_time),
  stop_time: iso(ad.stop_time),
  pictures: picturesOf(ad),
});
