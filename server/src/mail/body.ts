import type { Language } from "@elvan/contract";

/** Written once; becomes both the plain text and the HTML page. */
export type Piece =
  | { say: string }
  | { button: string; to: string }
  | { code: string }
  | { figures: readonly (readonly [label: string, value: string])[] }
  | { aside: string };

export type Words = { subject: string; preview: string; heading: string; pieces: readonly Piece[] };

export type Foot = { why: string; home: string; unsubscribe: readonly { words: string; to: string }[] };

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const textOf = (piece: Piece): string => {
  if ("say" in piece) return piece.say;
  if ("button" in piece) return `${piece.button}:\n${piece.to}`;
  if ("code" in piece) return `    ${piece.code}`;
  if ("figures" in piece) return piece.figures.map(([label, value]) => `${label}: ${value}`).join("\n");
  return piece.aside;
};

export function plainText({ heading, pieces }: Words, foot: Foot): string {
  const end = [foot.why, ...foot.unsubscribe.map(({ words, to }) => `${words}: ${to}`), foot.home];
  return `${[heading, ...pieces.map(textOf), `-- \n${end.join("\n")}`].join("\n\n")}\n`;
}

const htmlOf = (piece: Piece): string => {
  if ("say" in piece) return `<p class="say">${escape(piece.say)}</p>`;
  if ("button" in piece) {
    return `<p class="do"><a class="button" href="${escape(piece.to)}">${escape(piece.button)}</a></p>`;
  }
  if ("code" in piece) return `<p class="code">${escape(piece.code)}</p>`;
  if ("figures" in piece) {
    const rows = piece.figures.map(
      ([label, value]) => `<tr><th scope="row">${escape(label)}</th><td>${escape(value)}</td></tr>`,
    );
    return `<table class="figures">${rows.join("")}</table>`;
  }
  return `<p class="aside">${escape(piece.aside)}</p>`;
};

/** One style element: mail programs that drop it leave a readable page. Colours of web/src/styles/tokens.css for programs without oklch. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:24px 12px;background:#edf3f2;color:#16282b;font:16px/1.55 Inter,"Helvetica Neue",Arial,sans-serif}
.sheet{max-width:560px;margin:0 auto;background:#fff;border-radius:16px;overflow:hidden}
.head{background:#0b2529;padding:18px 28px;color:#f2fbfa;font:700 20px/1.2 "Familjen Grotesk",Inter,Arial,sans-serif}
.head a{color:inherit;text-decoration:none}
.head span{color:#f5d13c}
.body{padding:28px}
h1{margin:0 0 16px;font:700 25px/1.25 "Familjen Grotesk",Inter,Arial,sans-serif}
p{margin:0 0 16px}
.do{margin:24px 0}
.button{display:inline-block;padding:13px 24px;border-radius:10px;background:#f5d13c;color:#2b2104;font-weight:700;text-decoration:none}
.code{padding:16px;border-radius:10px;background:#edf3f2;font:700 30px/1.2 ui-monospace,Consolas,monospace;letter-spacing:.22em;text-align:center}
.figures{width:100%;margin:0 0 20px;border-collapse:collapse}
.figures th,.figures td{padding:9px 0;border-bottom:1px solid #d5e0de;text-align:left;font-weight:400;vertical-align:top}
.figures td{padding-left:16px;font-weight:650;text-align:right;font-variant-numeric:tabular-nums}
.aside{color:#47605f;font-size:14px}
.foot{max-width:560px;margin:16px auto 0;padding:0 28px;color:#47605f;font-size:13px}
.foot a{color:inherit}
.preview{display:none;max-height:0;overflow:hidden}
@media (prefers-color-scheme:dark){
body{background:#08181b;color:#eef7f6}.sheet{background:#10262a}.code{background:#08181b}
.figures th,.figures td{border-color:#2a4448}.aside,.foot{color:#a9c1bf}}
`;

export function htmlPage(language: Language, { subject, preview, heading, pieces }: Words, foot: Foot): string {
  const unsubscribe = foot.unsubscribe
    .map(({ words, to }) => `<p><a href="${escape(to)}">${escape(words)}</a></p>`)
    .join("");
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${STYLE}</style></head>
<body>
<div class="preview">${escape(preview)}</div>
<div class="sheet" role="article" lang="${language}">
<div class="head"><a href="${escape(foot.home)}">Elvan<span>.</span></a></div>
<main class="body"><h1>${escape(heading)}</h1>
${pieces.map(htmlOf).join("\n")}
</main></div>
<div class="foot"><p>${escape(foot.why)}</p>${unsubscribe}</div>
</body></html>
`;
}
