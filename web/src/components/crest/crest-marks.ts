import type { CrestPattern, CrestShape, CrestSign } from "@elvan/rules";

/** All in a square of 32 by 36. */
export const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: "M2 3Q9 4.5 16 1.5Q23 4.5 30 3V18Q30 29 16 35Q2 29 2 18Z",
  round: "M16 2A16 16 0 0 1 16 34A16 16 0 0 1 16 2Z",
  square: "M5 3H27Q30 3 30 6V30Q30 33 27 33H5Q2 33 2 30V6Q2 3 5 3Z",
  diamond: "M16 1L31 18L16 35L1 18Z",
  pennant: "M3 2H29V24L16 34.5L3 24Z",
};

export const PATTERNS: Readonly<Record<CrestPattern, string>> = {
  plain: "",
  halves: "M16 0H32V36H16Z",
  stripes: "M6 0H11V36H6ZM21 0H26V36H21Z",
  hoops: "M0 7H32V13H0ZM0 20H32V26H0Z",
  sash: "M-4 8L4 0L36 30L28 38Z",
  cross: "M12.5 0H19.5V36H12.5ZM0 14H32V21H0Z",
  quarters: "M16 0H32V18H16ZM0 18H16V36H0Z",
  chevron: "M0 22L16 9L32 22V30L16 17L0 30Z",
};

/** Around the middle, on a plate of the ground's colour. */
export const SIGNS: Readonly<Record<CrestSign, string>> = {
  none: "",
  ball: "M16 10.5A6.5 6.5 0 0 1 16 23.5A6.5 6.5 0 0 1 16 10.5ZM16 13.6L13 15.8L14.1 19.3H17.9L19 15.8Z",
  star: "M16 9.8L18 14.6L23.2 15L19.2 18.3L20.5 23.4L16 20.6L11.5 23.4L12.8 18.3L8.8 15L14 14.6Z",
  crown: "M9.5 21.8V13L13 16.4L16 11L19 16.4L22.5 13V21.8Z",
  bolt: "M18.4 9.5L10.6 18.4H15L13.4 24.4L21.4 15.2H16.8Z",
  tree: "M16 9.5L21.5 16H18.9L22.6 20.4H17.2V24H14.8V20.4H9.4L13.1 16H10.5Z",
  wave: "M8.8 14.6Q12.4 10.6 16 14.6T23.2 14.6V17.4Q19.6 21.4 16 17.4T8.8 17.4ZM8.8 20Q12.4 16 16 20T23.2 20V22.8Q19.6 26.8 16 22.8T8.8 22.8Z",
  heart: "M16 23.6L9.6 17.2A3.8 3.8 0 0 1 16 12.6A3.8 3.8 0 0 1 22.4 17.2Z",
  moon: "M19 10.2A7 7 0 1 0 22.8 20A6 6 0 0 1 19 10.2Z",
  arrow: "M16 9.8L22.4 17H18.4V24H13.6V17H9.6Z",
};
