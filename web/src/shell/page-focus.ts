/** Whether the page shown came by a click inside the game; the first one must not take the focus from the address bar. */
let navigated = false;

export const noteNavigation = (): void => {
  navigated = true;
};
export const cameByNavigation = (): boolean => navigated;
