import { useEffect, useRef, useState, type InputHTMLAttributes, type RefObject } from "react";
import { Input } from "../field";
import { useHydrated } from "../hydration";
import { VisuallyHidden } from "../visually-hidden";
import { formTexts } from "../texts";

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** For screen readers. */
  what?: string;
}

/** Shows what was typed on request, where scripts run. */
export function PasswordInput({ what = formTexts.password, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    // Password managers save only fields of type password.
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div className="relative">
      <Input
        {...rest}
        ref={input}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-16"
      />
      {isHydrated && (
        <button
          type="button"
          aria-controls={rest.id}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-target rounded px-3 text-small font-semibold text-action"
        >
          {isShown ? formTexts.hide : formTexts.show}
          <VisuallyHidden> {what}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

/** Empties a rejected form's passwords, as a reload does. @returns the form's `ref`. */
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
