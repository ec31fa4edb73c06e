import { useEffect, useRef } from "react";

import type { NearName } from "../../domain/employers/share-choices";
import { useNearNames } from "../employers/use-near-names";

const debounceMs = 300;

/**
 * Looks, after a pause in typing, whether the employer that is asked for is listed already.
 * @param known The employers that the first name may mean, where they are known.
 */
export function useListedAlready(typed: string, first: string, known?: NearName[]): NearName[] {
  const { near, look } = useNearNames(known ?? []);
  const looked = useRef(known ? first.trim() : "");
  useEffect(() => {
    if (typed === looked.current) return;
    const timer = window.setTimeout(() => {
      looked.current = typed;
      void look(typed);
    }, debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed, look]);
  return near;
}
