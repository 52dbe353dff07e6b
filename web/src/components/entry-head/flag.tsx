import styles from "./entry-head.module.css";

/** The flag of a region, named after it (league-019); nothing for who comes from nowhere in particular. */
export function Flag({ code, name }: { code: string; name: string }) {
  if (code === "") return null;
  return <img className={styles.flag} src={`/img/flags/${code}.svg`} alt={name} title={name} width={27} height={18} />;
}
