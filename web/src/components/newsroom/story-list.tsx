import type { NewsItem } from "@elvan/contract";
import { useFormat } from "../../i18n/format.ts";
import { StoryLink } from "./story-link.tsx";
import styles from "./story-list.module.css";
import { StoryPicture } from "./story-picture.tsx";

export function StoryList({ stories, look }: { stories: readonly NewsItem[]; look: "lead" | "dense" }) {
  const format = useFormat();
  return (
    <ul className={`${styles.list} plain-list`} data-look={look}>
      {stories.map((story, index) => (
        <li key={story.id} className={styles.story}>
          <StoryPicture image={story.image} lazy={index > 0} />
          <div className={styles.words}>
            <h3>
              <StoryLink link={story.link}>{story.title}</StoryLink>
            </h3>
            <p>{story.summary}</p>
            {look === "lead" && (
              <time dateTime={story.published} className={styles.when}>
                {format.date(story.published)}
              </time>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
