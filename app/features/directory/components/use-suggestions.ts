import { useCallback, useEffect, useRef, useState } from "react";

import type { EmployerListJson } from "~/features/employers/schema";

export interface Suggestion {
  id: string;
  name: string;
  industry: string | null;
  country: string;
}

/** `loading` keeps the previous list. */
export interface Suggestions {
  state: "closed" | "loading" | "ready" | "failed";
  /** The text that `list` answers. */
  typed: string;
  list: Suggestion[];
}

const debounceMs = 200;
const mostSuggestions = 8;
const closed: Suggestions = { state: "closed", typed: "", list: [] };

/** Only the newest request counts. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions>(closed);
  const timer = useRef<number>();
  const asking = useRef<AbortController>();

  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    asking.current?.abort();
  }, []);

  const close = useCallback(() => {
    stop();
    setSuggestions(closed);
  }, [stop]);

  const ask = useCallback(
    (text: string, { isDelayed = true } = {}) => {
      stop();
      const typed = text.trim();
      setSuggestions(({ list }) => ({ state: "loading", typed, list }));
      timer.current = window.setTimeout(
        () => {
          const controller = new AbortController();
          asking.current = controller;
          void suggest(typed, controller.signal).then((list) => {
            if (controller.signal.aborted) return;
            setSuggestions({ state: list === null ? "failed" : "ready", typed, list: list ?? [] });
          });
        },
        isDelayed ? debounceMs : 0,
      );
    },
    [stop],
  );

  useEffect(() => stop, [stop]);

  return { suggestions, ask, close };
}

/** Null if the request failed. */
async function suggest(search: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const params = new URLSearchParams({ search, limit: String(mostSuggestions) });
  try {
    const response = await fetch(`/api/companies?${params.toString()}`, { signal });
    if (!response.ok) return null;
    const { companies } = await response.json<EmployerListJson>();
    return companies.map(({ id, name, industry, country }) => ({ id, name, industry, country }));
  } catch {
    return null;
  }
}
