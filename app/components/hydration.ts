import { useSyncExternalStore, useEffect, useLayoutEffect, useCallback, type RefObject } from "react";

const never = () => () => {};

/** False on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Runs before the first paint; never on the server. */
export const useCommitEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** The trimmed value, also of text typed before hydration or restored by the browser. "" on the server. */
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
