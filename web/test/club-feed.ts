/** A club's feed with these items. */
export const feedOf = (...items: { title: string; link: string; picture: string; at?: string }[]): Response =>
  new Response(
    `<rss><channel>${items
      .map(
        ({ title, link, picture, at = "Thu, 20 Aug 2026 10:00:00 GMT" }) =>
          `<item><title>${title}</title><link>${link}</link><description>Om ${title}</description>` +
          `<enclosure url="${picture}" type="image/jpeg"/><pubDate>${at}</pubDate></item>`,
      )
      .join("")}</channel></rss>`,
    { headers: { "content-type": "application/rss+xml" } },
  );
