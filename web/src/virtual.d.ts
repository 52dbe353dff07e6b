/** Addresses of the message catalogues; made by vite-messages.ts. */
declare module "virtual:messages" {
  export const messageFiles: Record<"sv" | "en", { whole: string; of: Readonly<Record<string, string>> }>;
}
