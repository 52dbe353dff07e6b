import styles from "./entry-head.module.css";

export function Flag({ code, name }: { code: string; name: string }) {
  if (code === "") return null;
  return <img className={styles.flag} src={`/img/flags/${code}.svg`} alt={name} title={name} width={27} height={18} />;
}
