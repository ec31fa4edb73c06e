interface SideChoiceProps {
  chosen?: string;
  errors?: string[];
}

/** Positive or Negative, of which one is chosen. */
export function SideChoice({ chosen, errors = [] }: SideChoiceProps) {
  const errorId = errors.length > 0 ? "isPositive-error" : undefined;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="text-small font-semibold">How was it, all in all?</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        {sides.map(({ value, label, checkedClass }, place) => (
          <label
            key={value}
            className={`flex min-h-target cursor-pointer items-center gap-2 rounded border border-edge bg-surface px-3 py-2 hover:border-action ${checkedClass}`}
          >
            <input
              id={place === 0 ? "isPositive" : undefined}
              type="radio"
              name="isPositive"
              value={value}
              defaultChecked={chosen === value}
              className="size-5 shrink-0 accent-action"
            />
            {label}
          </label>
        ))}
      </div>
      {errorId && (
        <p id={errorId} className="mt-1 text-small font-semibold text-negative">
          {errors.join(". ")}
        </p>
      )}
    </fieldset>
  );
}

const sides = [
  {
    value: "true",
    label: "Positive",
    checkedClass: "has-[:checked]:border-positive has-[:checked]:bg-positive-tint",
  },
  {
    value: "false",
    label: "Negative",
    checkedClass: "has-[:checked]:border-negative has-[:checked]:bg-negative-tint",
  },
];
