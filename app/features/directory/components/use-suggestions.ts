import { useCallback, useEffect, useRef, useState } from "react";

import { agreementName } from "~/core/text-rules";
import type { EmployerListJson } from "~/features/employers/schema";
import { suggestionTexts } from "../suggestion-texts";

export interface Suggestion {
  id: string;
  name: string;
  /** What tells it from others. */
  about: string;
  isAgreement: boolean;
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

/**
 * Only the newest request counts.
 * @param hasAgreements Whether agreements come after the employers.
 */
export function useSuggestions(hasAgreements: boolean) {
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
          void suggest(typed, hasAgreements, controller.signal).then((list) => {
            if (controller.signal.aborted) return;
            setSuggestions({ state: list === null ? "failed" : "ready", typed, list: list ?? [] });
          });
        },
        isDelayed ? debounceMs : 0,
      );
    },
    [stop, hasAgreements],
  );

  useEffect(() => stop, [stop]);

  return { suggestions, ask, close };
}

/** Null if the request failed. */
async function suggest(
  search: string,
  hasAgreements: boolean,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const params = new URLSearchParams({ search, limit: String(mostSuggestions) });
  try {
    const response = await fetch(`/api/companies?${params.toString()}`, { signal });
    if (!response.ok) return null;
    const { companies, agreements } = await response.json<EmployerListJson>();
    const employers = companies.map(({ id, name, industry, country }) => ({
      ...{ id, name, about: [industry, country].filter(Boolean).join(" · ") },
      isAgreement: false,
    }));
    return hasAgreements ? [...employers, ...agreements.map(ofAgreement)] : employers;
  } catch {
    return null;
  }
}

const ofAgreement = ({ id, name, staff, country }: EmployerListJson["agreements"][number]): Suggestion => ({
  ...{ id, name: agreementName(name), about: `${suggestionTexts.agreement(staff)} · ${country}` },
  isAgreement: true,
});
