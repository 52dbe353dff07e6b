/** Cut to the second, as moments of periods are shown. */
export const toSecond = (text: string): Date => new Date(Math.floor(Date.parse(text) / 1000) * 1000);
