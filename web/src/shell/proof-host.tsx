import { Suspense } from "react";
import { settleProof, useIsProofAsked } from "../data/ask-proof.ts";
import { DialogToCome } from "../components/ui/dialog-to-come.tsx";
import { lazyPart } from "../lib/lazy-part.ts";

const ProofDialog = lazyPart(() => import("./proof-dialog.tsx").then((module) => module.ProofDialog));

export function ProofHost() {
  if (!useIsProofAsked()) return null;
  return (
    <Suspense fallback={<DialogToCome onClose={() => settleProof(false)} />}>
      <ProofDialog />
    </Suspense>
  );
}
