import styles from "./icon.module.css";

const PATHS = {
  home: "M4 11.5 12 4.5l8 7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z",
  shirt: "M8.5 4 4 6.5 2.8 11l3.2.9V20h12v-8.1l3.2-.9L20 6.5 15.5 4a3.6 3.6 0 0 1-7 0z",
  points: "M4 20V11M10 20V4M16 20v-7M21 20H3",
  swap: "M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19",
  compare: "M12 4v16M8 20h8M5 6.5h14M5 6.5 2.3 13h5.4zM19 6.5 16.3 13h5.4z",
  trophy:
    "M7 4h10v6a5 5 0 0 1-10 0zM7 6H4v1.5A3.5 3.5 0 0 0 7.3 11M17 6h3v1.5a3.5 3.5 0 0 1-3.3 3.5M12 15v3M8.5 20.5h7M9.5 20.5c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5",
  calendar:
    "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 10h16M8 3v4M16 3v4",
  table: "M4 5.5h16v13H4zM4 10h16M4 14.2h16M10 10v8.5",
  news: "M4 5h12v14.5H5.5A1.5 1.5 0 0 1 4 18zM16 9h4v9a1.5 1.5 0 0 1-3 .2M7 8.5h6M7 12h6M7 15.5h4",
  gift: "M4 9h16v3.5H4zM5.5 12.5V20h13v-7.5M12 9v11M12 9C9 9 7.5 8 7.5 6.5S10.5 4 12 9c1.5-5 4.5-4 4.5-2.5S15 9 12 9",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.8 2.1c-.9.5-1.3 1-1.3 2M12 16.7v.1",
  signOut: "M14 4.5h4.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H14M4 12h10.5M8 8l-4 4 4 4",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  left: "M14.5 5.5 8 12l6.5 6.5",
  right: "M9.5 5.5 16 12l-6.5 6.5",
  up: "M5.5 14.5 12 8l6.5 6.5",
  down: "M5.5 9.5 12 16l6.5-6.5",
  arrowRight: "M4 12h15M12.5 5.5 19 12l-6.5 6.5",
  check: "M4.5 12.5 9.5 17.5 19.5 7",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.7v.1",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1",
  bad: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16v.1",
  star: "M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5",
  filter: "M4 6h16M7 12h10M10 18h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.2l3.3 2",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  moon: "M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  globe:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.3 12h17.4M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3",
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5",
  undo: "M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  reload: "M20 4.5V10h-5.5M4 19.5V14h5.5M19.3 10A7.8 7.8 0 0 0 5.6 7.4M4.7 14a7.8 7.8 0 0 0 13.7 2.6",
  wand: "M5 19 15.5 8.5M13.5 6.5l4 4M17.5 3v3M16 4.5h3M8 4v2.5M6.7 5.2h2.6M19.5 13v2.5M18.2 14.2h2.6",
  print: "M7 9V4h10v5M7 17H4.5v-8h15v8H17M7 14h10v6.5H7z",
  lock: "M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  offline:
    "M3 3l18 18M8.5 16.2a5 5 0 0 1 7 0M5.3 12.8A9.5 9.5 0 0 1 9.5 10.3M2.5 9a14 14 0 0 1 4-2.7M12 20v.1M13 10a9.5 9.5 0 0 1 5.7 2.8M11 5.1A14 14 0 0 1 21.5 9",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  settings:
    "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M12 2.8v3M12 18.2v3M4 7.4l2.6 1.5M17.4 15.1l2.6 1.5M4 16.6l2.6-1.5M17.4 8.9 20 7.4",
  remove: "M5 6.5h14M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10.3 10v6.5M13.7 10v6.5",
  list: "M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1",
  pitch: "M4 4h16v16H4zM4 12h16M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9 4v2.5h6V4M9 20v-2.5h6V20",
  mail: "M3.5 6h17v12.5h-17zM3.5 6.5 12 13l8.5-6.5",
  bolt: "M13 3 5 13.5h6L10.5 21 19 10.5h-6z",
  ball: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 8l3.8 2.8-1.5 4.5H9.7l-1.5-4.5zM12 8V3.5M15.8 10.8l4.5-1.2M14.3 15.3l2.7 4M9.7 15.3l-2.7 4M8.2 10.8 3.7 9.6",
} as const;

export type IconName = keyof typeof PATHS;

/** Hidden from screen readers: a text has to say the same. */
export function Icon({
  name,
  size = 20,
  solid = false,
  className,
}: {
  name: IconName;
  size?: number;
  solid?: boolean;
  className?: string;
}) {
  const classes = [styles.icon, solid && styles.solid, className].filter(Boolean).join(" ");
  return (
    <svg className={classes} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
