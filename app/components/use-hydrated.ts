import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts have taken over the page; false in the server's markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
