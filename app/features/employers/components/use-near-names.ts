import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { NearName } from "../schema";

const patienceMs = 3_000;

/** If the lookup fails, the server asks when the form is sent. */
export function useNearNames(first: NearName[]) {
  const [near, setNear] = useState(first);
  const asked = useRef<{ name: string; answer: Promise<NearName[]> }>();
  const look = useCallback(async (typed: string): Promise<NearName[]> => {
    const name = typed.trim();
    if (asked.current?.name !== name) asked.current = { name, answer: askNear("companies", name) };
    const { answer } = asked.current;
    const found = await answer;
    // flushSync: the caller's step check reads the question from the page.
    if (asked.current.answer === answer) flushSync(() => setNear(found));
    return found;
  }, []);
  return { near, setNear, look };
}

/** None if the lookup fails. */
export async function askNear<Found = NearName>(
  of: "companies" | "agreements",
  name: string,
): Promise<Found[]> {
  if (name.length < 2) return [];
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`/api/${of}/near?${new URLSearchParams({ name }).toString()}`, { signal });
    return response.ok ? await response.json<Found[]>() : [];
  } catch {
    return [];
  }
}
