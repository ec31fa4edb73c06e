import { useEffect, useRef, type RefObject } from "react";

/** Empties a form's passwords each time it is rejected, as the page does that comes without scripts. */
export function useForgottenPasswords(form: RefObject<HTMLFormElement>, rejected: unknown): void {
  const arrivedWith = useRef(rejected);
  useEffect(() => {
    if (!rejected || rejected === arrivedWith.current) return;
    for (const input of form.current?.elements ?? [])
      if (input instanceof HTMLInputElement && /password/i.test(input.name)) input.value = "";
  }, [form, rejected]);
}
