import { api, SHARE_PICTURE, type Language } from "@elvan/contract";
import type { Card } from "./card.ts";
import { versionOf } from "./picture.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const LOCALE = { sv: "sv_SE", en: "en_GB" };

/** Open Graph and Twitter cards; readers of links want whole addresses. */
function tagsOf(card: Card, site: string, address: string, language: Language): string {
  const query = new URLSearchParams({ path: address, language, v: versionOf(card) });
  const image = `${site}${api.share.picture.path}?${query.toString()}`;
  const named: [string, string, string][] = [
    ["property", "og:type", "website"],
    ["property", "og:site_name", "Elvan"],
    ["property", "og:locale", LOCALE[language]],
    ["property", "og:title", card.title],
    ["property", "og:description", card.description],
    ["property", "og:url", `${site}${address}`],
    ["property", "og:image", image],
    ["property", "og:image:type", "image/png"],
    ["property", "og:image:width", String(SHARE_PICTURE.width)],
    ["property", "og:image:height", String(SHARE_PICTURE.height)],
    ["property", "og:image:alt", `${card.heading}. ${card.line}`],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", card.title],
    ["name", "twitter:description", card.description],
    ["name", "twitter:image", image],
  ];
  return named.map(([by, name, value]) => `    <meta ${by}="${name}" content="${escaped(value)}" />\n`).join("");
}

/** The page as it was built, with the card's title, description and tags; null where it has no head to write into. */
export function withCard(
  html: string,
  card: Card,
  { site, address, language }: { site: string; address: string; language: Language },
): string | null {
  if (!html.includes("</head>")) return null;
  const title = `<title>${escaped(card.title)}</title>`;
  const description = `<meta name="description" content="${escaped(card.description)}" />`;
  // Replaced by functions: what is written may contain "$".
  return html
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/<meta name="description" content="[^"]*" ?\/?>/, () => description)
    .replace("</head>", () => `${tagsOf(card, site, address, language)}  </head>`);
}
