import { filledAnswers, leftName } from "~/features/employers/share-form";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { VisuallyHidden } from "~/components/visually-hidden";
import { lastStep } from "./share-steps";
import { summarise } from "./summarise";

interface ShareSummaryProps {
  values: Readonly<Record<string, string>>;
  /** Leads back to a step. */
  onChange: (step: number) => void;
}

/** What the form filled in is not known until somebody answers. */
const notAnswered = Object.fromEntries(filledAnswers.map((answer) => [leftName(answer), "unknown"]));

/** What is about to be sent, so that nothing is sent unnoticed; each part leads back to where it is asked. */
export function ShareSummary({ values, onChange }: ShareSummaryProps) {
  return (
    <section aria-labelledby="share-summary" className="flex flex-col gap-2">
      <h3 id="share-summary">What you are about to send</h3>
      <p className="text-small text-muted">
        “0 weeks” and “No” say that the employer gives none; “Not stated” leaves it open.
      </p>
      {summarise({ ...notAnswered, ...values }).map(({ title, step, rows }) => (
        <div key={title} className="border-t border-line pt-1">
          <div className="flex min-h-target items-center justify-between gap-4">
            <h4 className="text-body font-semibold">{title}</h4>
            {step < lastStep && (
              <Button variant="quiet" onClick={() => onChange(step)} className="-mr-4">
                Change
                <VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            )}
          </div>
          <dl className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-x-4 gap-y-1 pb-3">
            {rows.map(([question, actionData]) => (
              <div key={question} className="contents">
                <dt className="text-muted">{question}</dt>
                <dd
                  className={classNames(
                    "min-w-0 [overflow-wrap:anywhere]",
                    // What was written stands in full above.
                    step === lastStep && "line-clamp-3",
                  )}
                >
                  {actionData}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
