import { useEffect } from "react";

/** Tells the page, which must not put another editor in the place of unsaved changes. */
export function useReportUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
