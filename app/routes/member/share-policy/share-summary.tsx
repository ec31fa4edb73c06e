import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { VisuallyHidden } from "~/components/visually-hidden";
import { summaryTexts } from "~/features/share/texts";
import { withoutDefaults } from "./picture-rows";
import { SharePicture } from "./share-picture";
import { lastStep, type StepProps } from "./share-steps";
import { summarise } from "./summarise";

interface ShareSummaryProps {
  values: StepProps["values"];
  /** With scripts alone. */
  onChange: ((step: number) => void) | undefined;
}

/** The server leads here from the button that asks for it. */
export const summaryPlace = "share-summary";

/** Each part links back to its step. */
export function ShareSummary({ values, onChange }: ShareSummaryProps) {
  return (
    <section aria-labelledby={summaryPlace} className="flex flex-col gap-2">
      <h3 id={summaryPlace} className="scroll-mt-24">
        {summaryTexts.title}
      </h3>
      <p className="text-small text-muted">{summaryTexts.hint}</p>
      <div className="py-3">
        <SharePicture values={values} heading="h4" />
      </div>
      {summarise(withoutDefaults(values)).map(({ title, step, rows }) => (
        <div key={title} className="border-t border-line pt-1">
          <div className="flex min-h-target items-center justify-between gap-4">
            <h4 className="text-body font-semibold">{title}</h4>
            {onChange && step < lastStep && (
              <Button variant="quiet" onClick={() => onChange(step)} className="-mr-4">
                {summaryTexts.change}
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
                    // The full text is in the field above.
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
