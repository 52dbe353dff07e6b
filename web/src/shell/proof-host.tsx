import { settleProof, useIsProofAsked } from "../data/ask-proof.ts";
import { DialogPart } from "../components/ui/part.tsx";
import { lazyNeeded } from "../lib/lazy-part.ts";

const ProofDialog = lazyNeeded(() => import("./proof-dialog.tsx").then((module) => module.ProofDialog));

export function ProofHost() {
  if (!useIsProofAsked()) return null;
  return (
    <DialogPart onClose={() => settleProof(false)}>
      <ProofDialog />
    </DialogPart>
  );
}
