import { useCallback, useSyncExternalStore, type RefObject } from "react";

/**
 * What stands in a control, trimmed: also what was typed before scripts ran, or what the browser kept of an earlier
 * visit. "" until scripts run.
 */
export function useTyped(control: RefObject<HTMLInputElement | HTMLTextAreaElement>): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = control.current;
      element?.addEventListener("input", onChange);
      return () => element?.removeEventListener("input", onChange);
    },
    [control],
  );
  return useSyncExternalStore(
    subscribe,
    () => control.current?.value.trim() ?? "",
    () => "",
  );
}
