import { useCallback, useEffect, useRef } from "react";

import type { NearName } from "../../domain/employers/share-choices";
import { useNearNames } from "../employers/use-near-names";

const debounceMs = 300;

/** Looks, after a pause in typing, whether the employer that is asked for is listed already. */
export function useListedAlready(name: string, known?: NearName[]) {
  const { near, look } = useNearNames(known ?? []);
  const timer = useRef<number>();
  const lookLater = useCallback(
    (typed: string) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void look(typed), debounceMs);
    },
    [look],
  );
  const isKnown = known !== undefined;
  useEffect(() => {
    if (name && !isKnown) lookLater(name);
    return () => window.clearTimeout(timer.current);
  }, [name, isKnown, lookLater]);
  return { near, lookLater };
}
