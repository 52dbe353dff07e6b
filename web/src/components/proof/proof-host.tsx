import { Suspense, useSyncExternalStore } from "react";
import { hearProof, isProofAsked, settleProof } from "../../data/ask-proof.ts";
import { DialogToCome } from "../ui/dialog-to-come.tsx";
import { lazyPart } from "../ui/lazy-part.ts";

const ProofDialog = lazyPart(() => import("./proof-dialog.tsx").then((module) => module.ProofDialog));

export function ProofHost() {
  const isAsked = useSyncExternalStore(hearProof, isProofAsked);
  if (!isAsked) return null;
  return (
    <Suspense fallback={<DialogToCome onClose={() => settleProof(false)} />}>
      <ProofDialog />
    </Suspense>
  );
}
