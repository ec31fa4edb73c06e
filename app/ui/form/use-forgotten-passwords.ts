import { useEffect, useRef, type RefObject } from "react";

/** Empties a form's passwords each time it is refused, as the page does that comes without scripts. */
export function useForgottenPasswords(form: RefObject<HTMLFormElement>, refused: unknown): void {
  const arrivedWith = useRef(refused);
  useEffect(() => {
    if (!refused || refused === arrivedWith.current) return;
    for (const input of form.current?.elements ?? [])
      if (input instanceof HTMLInputElement && /password/i.test(input.name)) input.value = "";
  }, [form, refused]);
}
