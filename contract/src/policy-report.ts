import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const Text = z.string().max(4_000).optional();

export const PolicyReport = z.union([
  z.object({
    "csp-report": z.object({
      "document-uri": Text,
      "effective-directive": Text,
      "violated-directive": Text,
      "blocked-uri": Text,
      "source-file": Text,
    }),
  }),
  z
    .array(
      z.object({
        type: z.string().max(100),
        body: z
          .object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text })
          .nullable()
          .optional(),
      }),
    )
    .max(20),
]);
export type PolicyReport = z.infer<typeof PolicyReport>;

export const policyReport = {
  send: endpoint({
    method: "POST",
    path: "/api/policy-report/",
    access: "public",
    limit: "write",
    csrf: false,
    summary: "Where browsers report what the Content-Security-Policy blocked; kept for the operators",
    status: 204,
    body: PolicyReport,
    reply: null,
  }),
};
