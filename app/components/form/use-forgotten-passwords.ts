import { useEffect, useRef, type RefObject } from "react";

/**
 * Empties a form's passwords each time it is rejected, as the page does that comes without scripts.
 * @returns what the form takes as its `ref`.
 */
export function useForgottenPasswords(rejected: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const arrivedWith = useRef(rejected);
  useEffect(() => {
    if (!rejected || rejected === arrivedWith.current) return;
    for (const input of form.current?.elements ?? [])
      if (input instanceof HTMLInputElement && /password/i.test(input.name)) input.value = "";
  }, [rejected]);
  return form;
}
