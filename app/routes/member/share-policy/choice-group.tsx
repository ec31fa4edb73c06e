import type { ReactNode } from "react";

interface ChoiceGroupProps {
  /** The first choice carries it as id, so that messages link there. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly { value: string; label: string }[];
  chosen: string;
  onChoose?: (value: string) => void;
  errors?: string[];
}

export function ChoiceGroup({
  name,
  legend,
  hint,
  choices,
  chosen,
  onChoose,
  errors = [],
}: ChoiceGroupProps) {
  const errorId = errors.length > 0 ? `${name}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="text-small font-semibold">{legend}</legend>
      {hint && <p className="text-small text-muted">{hint}</p>}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(({ value, label }, place) => (
          <label key={value} className="inline-flex min-h-target items-center gap-2">
            <input
              id={place === 0 ? name : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              onChange={() => onChoose?.(value)}
              className="size-5 shrink-0 accent-action"
            />
            {label}
          </label>
        ))}
      </div>
      {errorId && (
        <p id={errorId} className="text-small font-semibold text-negative">
          {errors.join(". ")}
        </p>
      )}
    </fieldset>
  );
}
