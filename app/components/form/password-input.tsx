import { useEffect, useRef, useState, type InputHTMLAttributes } from "react";

import { Input } from "../field";
import { useHydrated } from "../use-hydrated";
import { VisuallyHidden } from "../visually-hidden";

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** What the button shows, for those who listen. */
  what?: string;
}

/** A password's field. Where scripts run, what was typed can be shown: it is mistyped less often. */
export function PasswordInput({ what = "password", ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    // Password managers keep what is a password when it is sent.
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
          {isShown ? "Hide" : "Show"}
          <VisuallyHidden> {what}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
