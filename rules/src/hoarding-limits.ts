import type { AdSlot } from "./hoarding.ts";

/** In px: sharp on a screen with two points to a px where its partner wants that, never so high that it fills a window. */
export const AD_PICTURE: Record<AdSlot, { min_width: number; max_width: number; ratio: number }> = {
  mobile: { min_width: 320, max_width: 1200, ratio: 2 },
  tablet: { min_width: 640, max_width: 1600, ratio: 3 },
  desktop: { min_width: 900, max_width: 2000, ratio: 3 },
};
/** The largest file, in kilobytes of 1,024. */
export const AD_PICTURE_KB = 150;

export const AD_PARTNER_MAX = 40;
export const AD_TITLE_MAX = 80;
export const AD_LINE_MAX = 140;
export const AD_LINK_MAX = 500;

export type PictureProblem =
  /** It is `width` by `height`; it has to be `min_width` to `max_width` wide and `ratio` times as wide as high, or more. */
  {
    code: "picture_size";
    slot: AdSlot;
    width: number;
    height: number;
    min_width: number;
    max_width: number;
    ratio: number;
  };

/** What is wrong with the measures of a picture for a place; null: nothing. */
export function pictureProblem(
  slot: AdSlot,
  { width, height }: { width: number; height: number },
): PictureProblem | null {
  const limits = AD_PICTURE[slot];
  const fits = width >= limits.min_width && width <= limits.max_width && height > 0 && width >= limits.ratio * height;
  return fits ? null : { code: "picture_size", slot, width, height, ...limits };
}

/** Whether an address may be led to: https, a name with a dot in it, nobody's password. */
export function isAdLink(link: string): boolean {
  if (link.length > AD_LINK_MAX || !/^https:\/\/[^\s\\]+$/i.test(link)) return false;
  const [, authority = ""] = /^https:\/\/([^/?#]*)/i.exec(link) ?? [];
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?$/u.test(authority);
}
