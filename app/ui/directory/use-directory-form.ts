import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import type { DirectoryQuery } from "../../domain/directory/directory-view";
import { directoryHref, type UrlChanges, type DirectoryUrl } from "./directory-links";

const debounceMs = 300;
const fields = ["search", "sort", "industry", "country", "minLeave", "traits", "tenure"] as const;

/**
 * Keeps a form of native controls and the url in step. What is typed is searched for after a pause and
 * replaces the history entry; a choice applies at once and is an entry of its own. A change of the url
 * from elsewhere (Back, a filter chip) is put into the controls, never over what is being typed.
 */
export function useDirectoryForm(form: RefObject<HTMLFormElement>, query: DirectoryQuery, url: DirectoryUrl) {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const timer = useRef<number>();
  const appliedSearch = useRef(query.search);
  const latest = useRef({ url, isIdle });
  useEffect(() => {
    latest.current = { url, isIdle };
  });

  const apply = ({ replace }: { replace: boolean }) => {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const changes = valuesIn(form.current);
    appliedSearch.current = changes.search;
    const { url: current, isIdle: isSettled } = latest.current;
    const href = directoryHref(current, changes);
    if (isSettled && href === directoryHref(current)) return;
    navigate(href, { replace, preventScrollReset: true });
  };

  const applySoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => apply({ replace: true }), debounceMs);
  };

  useTouchedBeforeScripts(form, query, applySoon);

  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (query.search !== appliedSearch.current) {
      window.clearTimeout(timer.current);
      setControl(form.current, "search", query.search);
      appliedSearch.current = query.search;
    }
    for (const field of fields) {
      if (field !== "search") setControl(form.current, field, String(query[field] ?? ""));
    }
  }, [form, query]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return { apply, applySoon };
}

/** What someone typed or chose while the page's scripts were on their way counts too. */
function useTouchedBeforeScripts(
  form: RefObject<HTMLFormElement>,
  query: DirectoryQuery,
  onTouched: () => void,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || !form.current) return;
    isFirst.current = false;
    const values = valuesIn(form.current);
    if (fields.some((field) => values[field] !== String(query[field] ?? ""))) onTouched();
  });
}

function setControl(form: HTMLFormElement | null, name: string, value: string): void {
  if (name === "traits") {
    const chosen = value.split(",");
    for (const box of form?.querySelectorAll<HTMLInputElement>("[name=traits]") ?? [])
      box.checked = chosen.includes(box.value);
    return;
  }
  const control = form?.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    // Setting the list's own value skips the radio button whose value is "" in Chromium.
    for (const radio of control) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (control && "value" in control && control.value !== value) {
    control.value = value;
  }
}

function valuesIn(form: HTMLFormElement): Record<(typeof fields)[number], string> & UrlChanges {
  const values = new FormData(form);
  const valueOf = (field: string) => {
    const value = values.get(field);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    search: valueOf("search"),
    sort: valueOf("sort"),
    industry: valueOf("industry"),
    country: valueOf("country"),
    minLeave: valueOf("minLeave"),
    traits: values.getAll("traits").map(String).join(","),
    tenure: valueOf("tenure"),
  };
}
