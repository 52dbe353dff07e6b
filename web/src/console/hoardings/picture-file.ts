import type { AdPicture } from "@elvan/contract";
import { AD_PICTURE_KB, pictureProblem, type AdSlot } from "@elvan/rules";
import type { Problem } from "../../i18n/problem-text.ts";

export type ChosenPicture = { base64: string; shown: AdPicture };

/** Checks what can be checked before sending; the server looks more closely. */
export async function readPictureFile(slot: AdSlot, file: File): Promise<ChosenPicture | Problem> {
  const kilobytes = Math.ceil(file.size / 1024);
  if (kilobytes > AD_PICTURE_KB) return { code: "picture_too_large", kilobytes, limit: AD_PICTURE_KB };
  const url = await dataUrlOf(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return { code: "picture_type" };
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return pictureProblem(slot, size) ?? { base64: url.slice(url.indexOf(",") + 1), shown: { url, ...size } };
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
