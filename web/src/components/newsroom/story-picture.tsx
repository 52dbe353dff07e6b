import { classes } from "../ui/classes.ts";
import styles from "./story-list.module.css";

/** The picture beside a story. It adds nothing to the words; its shape is held while it loads. */
export function StoryPicture({ image, lazy = true }: { image: string | null; lazy?: boolean }) {
  return (
    <span className={classes(styles.picture, image === null && styles.bare)} aria-hidden="true">
      {image !== null && <img src={image} alt="" width={640} height={360} loading={lazy ? "lazy" : "eager"} />}
    </span>
  );
}
