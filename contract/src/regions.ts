import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Region = z.object({
  id: z.int(),
  name: z.string(),
  code: z.int(),
  iso_code_short: z.string(),
  iso_code_long: z.string(),
});
export type Region = z.infer<typeof Region>;

export const regions = {
  list: endpoint({
    method: "GET",
    path: "/api/regions/",
    access: "public",
    limit: "read",
    summary: "The countries a manager can come from",
    maxAge: 86_400,
    status: 200,
    reply: z.array(Region),
  }),
};
