import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";

import { Input } from "../field";

interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  id: string;
  errors?: string[];
  children: ReactNode;
}

export function CheckBox({ id, errors = [], children, ...rest }: CheckBoxProps) {
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  return (
    <div>
      <div className="flex items-start gap-2">
        <input
          id={id}
          type="checkbox"
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
          className="my-3 size-5 shrink-0 accent-action"
          {...rest}
        />
        <label htmlFor={id} className="min-w-0 grow py-2.5">
          {children}
        </label>
      </div>
      {errorId && (
        <p id={errorId} className="text-small font-semibold text-negative">
          {errors.join(". ")}
        </p>
      )}
    </div>
  );
}

/** For one-time codes: phones offer them from the message. */
export const CodeInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function CodeInput(props, ref) {
    return (
      <Input
        {...props}
        ref={ref}
        required
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="font-semibold uppercase tracking-widest placeholder:normal-case"
      />
    );
  },
);
