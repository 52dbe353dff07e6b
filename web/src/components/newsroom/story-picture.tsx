import styles from "./story-list.module.css";

/** Decorative; its shape is reserved while it loads. */
export function StoryPicture({ image, lazy = true }: { image: string | null; lazy?: boolean }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {image !== null && <img src={image} alt="" width={640} height={360} loading={lazy ? "lazy" : "eager"} />}
    </span>
  );
}
