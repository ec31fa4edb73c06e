import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { classNames } from "./class-names";

/** Links the control to its hint and errors. */
interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  /** For screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ id, label, hint, errors = [], isLabelHidden, className, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  const control: ControlProps = {
    id,
    "aria-describedby": classNames(errorId, hintId) || undefined,
    "aria-invalid": errorId ? true : undefined,
  };
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "field-label"}>
        {label}
      </label>
      {children(control)}
      {errorId && (
        <p id={errorId} className="text-small font-semibold text-negative">
          {errors.join(". ")}
        </p>
      )}
      {hintId && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} className={classNames("control", className)} {...rest} />;
});

export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, ...rest },
  ref,
) {
  return <select ref={ref} className={classNames("control truncate", className)} {...rest} />;
});

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function Textarea({ className, rows = 5, ...rest }, ref) {
    return <textarea ref={ref} rows={rows} className={classNames("control resize-y", className)} {...rest} />;
  },
);
