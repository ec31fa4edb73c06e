import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import type { DirectoryQuery } from "~/features/directory/schema";
import { useCommitEffect } from "~/components/hydration";
import { directoryHref, type UrlChanges, type DirectoryUrl } from "~/core/directory-url";

const debounceMs = 300;
/** What the form asks. */
export const fields = [
  "search",
  "sort",
  "industry",
  "country",
  "minLeave",
  "minSecondary",
  "traits",
  "tenure",
] as const;

/** State of history entries that the form made. */
const asked = "asked by the form";

/**
 * Keeps native controls and the url in step. Typing replaces the history entry after a pause; a choice adds
 * one at once. Other changes of the url (Back, a filter chip) set the controls, except the one being typed
 * in. Urls that the form itself asked for do not: the controls may be newer already.
 */
export function useDirectoryForm(form: RefObject<HTMLFormElement>, query: DirectoryQuery, url: DirectoryUrl) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isAnswer = useNavigationType() !== NavigationType.Pop && state === asked;
  const isIdle = useNavigation().state === "idle";
  const timer = useRef<number>();
  const last = useRef({ search: query.search, href: directoryHref(url) });
  const latest = useRef({ url, isIdle });
  useCommitEffect(() => {
    latest.current = { url, isIdle };
  });

  const apply = ({ replace }: { replace: boolean }) => {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const changes = valuesIn(form.current);
    const { url: current, isIdle: isSettled } = latest.current;
    const next = directoryHref(current, changes);
    if (isSettled && next === directoryHref(current) && next === last.current.href) return;
    last.current = { search: changes.search, href: next };
    navigate(next, { replace, preventScrollReset: true, state: asked });
  };

  const applySoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => apply({ replace: true }), debounceMs);
  };

  useTouchedBeforeScripts(form, query, applySoon);

  const href = directoryHref(url);
  const shown = useRef(href);
  useCommitEffect(() => {
    if (shown.current === href) return;
    shown.current = href;
    if (isAnswer) return;
    if (query.search !== last.current.search) {
      window.clearTimeout(timer.current);
      setControl(form.current, "search", query.search);
    }
    last.current = { search: query.search, href };
    for (const field of fields) {
      if (field !== "search") setControl(form.current, field, String(query[field] ?? ""));
    }
  }, [form, query, href, isAnswer]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return { apply, applySoon };
}

/** Also applies what someone typed or chose before scripts ran. */
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
    // In Chromium the list's own value skips the radio button whose value is "".
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
    minSecondary: valueOf("minSecondary"),
    traits: values.getAll("traits").map(String).join(","),
    tenure: valueOf("tenure"),
  };
}
