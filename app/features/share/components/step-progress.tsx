import { classNames } from "~/components/class-names";
import { shareSteps } from "./share-steps";

/** How far the person is, in words and drawn. */
export function StepProgress({ step }: { step: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-small font-semibold text-muted">
        Step {step + 1} of {shareSteps.length}
        <span className="sr-only">: {shareSteps[step]?.title}</span>
      </p>
      <div aria-hidden className="grid grid-cols-5 gap-1">
        {shareSteps.map(({ title }, place) => (
          <span
            key={title}
            className={classNames(
              "h-1 rounded-full forced-colors:border",
              place <= step ? "bg-action" : "bg-line",
            )}
          />
        ))}
      </div>
    </div>
  );
}
