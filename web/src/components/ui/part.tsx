import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { crashName, tellOfCrash } from "../../data/client-report.ts";
import { LostPart } from "../../lib/import-with-retry.ts";
import { renewPart } from "../../lib/lazy-part.ts";
import { DialogLost, DialogToCome } from "./dialog-to-come.tsx";

type Failed = { error: unknown };
type BoundaryProps = {
  children: ReactNode;
  /** What stands in its place; `again` loads it once more. */
  renderLost: (again: () => void, error: unknown) => ReactNode;
  /** Crashes go on to the whole page. */
  crashesToo?: boolean;
};

/** Keeps what becomes of a part to its place: refused, broken or, with `crashesToo`, crashed. */
export class PartBoundary extends Component<BoundaryProps, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LostPart) renewPart(error);
    else if (this.props.crashesToo === true) void tellOfCrash(crashName(), error);
  }

  override render() {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    if (this.props.crashesToo !== true && !(failed.error instanceof LostPart)) throw failed.error;
    return this.props.renderLost(() => this.setState({ failed: null }), failed.error);
  }
}

/** A part that its page can do without: where it fails, nothing is shown, or `lost`. `pending` until it has come. */
export function Part({
  children,
  pending = null,
  lost = null,
}: {
  children: ReactNode;
  pending?: ReactNode;
  lost?: ReactNode;
}) {
  return (
    <PartBoundary crashesToo renderLost={() => lost}>
      <Suspense fallback={pending}>{children}</Suspense>
    </PartBoundary>
  );
}

/** A dialog whose script loads when it is opened. */
export function DialogPart({
  children,
  onClose,
  isOpen = true,
}: {
  children: ReactNode;
  onClose: () => void;
  isOpen?: boolean;
}) {
  return (
    <PartBoundary renderLost={(again) => isOpen && <DialogLost onClose={onClose} onRetry={again} />}>
      <Suspense fallback={isOpen ? <DialogToCome onClose={onClose} /> : null}>{children}</Suspense>
    </PartBoundary>
  );
}
