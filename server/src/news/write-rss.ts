import { generateRssFeed } from "feedsmith";

export type RssChannel = {
  title: string;
  link: string;
  description: string;
  language: string | undefined;
  items: readonly {
    title: string;
    link: string;
    summary: string;
    published: string;
    /** Changes when what was told is corrected, so that readers show it again. */
    version?: string;
    image: { url: string; type: string; length: number } | null;
  }[];
};

export function writeRss({ title, link, description, language, items }: RssChannel): string {
  return generateRssFeed({
    title,
    link,
    description,
    ...(language !== undefined && { language }),
    items: items.map((item) => ({
      title: item.title,
      link: item.link,
      description: item.summary,
      // Two items may lead to the same page.
      guid: {
        value: [
          `${item.link}#${Date.parse(item.published)}`,
          ...(item.version === undefined ? [] : [item.version]),
        ].join("-"),
        isPermaLink: false,
      },
      pubDate: new Date(item.published),
      ...(item.image !== null && { enclosures: [item.image] }),
    })),
  });
}
