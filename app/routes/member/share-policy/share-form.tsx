import { Form, useNavigation } from "@remix-run/react";
import type { MouseEvent } from "react";

import type { FieldErrors } from "~/core/result";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { ErrorSummary } from "~/components/form/error-summary";
import { useConform } from "~/components/form/use-conform";
import { useHydrated } from "~/components/hydration";
import { BenefitsStep, LeaveStep, PayStep } from "./fact-steps";
import { EmployerStep } from "./employer-step";
import { SendStep } from "./send-step";
import { lastStep, shareSteps } from "./share-steps";
import { useShareForm, type ShareActionData } from "./use-share-form";
import { filledAnswers, leftName } from "~/features/share/share-form";
import { VisuallyHidden } from "~/components/visually-hidden";
import { summarise } from "./summarise";
import { shareForm, summaryTexts, shareErrors } from "~/features/share/texts";

interface ShareFormProps {
  actionData: ShareActionData | undefined;
  username: string;
  /** Values from before. */
  values: Readonly<Record<string, string>>;
  /** The step of a kept draft. */
  keptStep: number | undefined;
  /** The step of a field that was typed into before scripts ran. */
  focusedStep: number | undefined;
}

const action = "/share-policy";

/** Without scripts all steps are shown, one below another. */
export function ShareForm({ actionData, username, values, keptStep, focusedStep }: ShareFormProps) {
  const share = useShareForm(actionData, username, { kept: keptStep, focused: focusedStep });
  const { form, step, rejected, stepErrors, near } = share;
  const [conform] = useConform<string>({
    id: "share-policy",
    rejected,
    constraints: {},
    values: { ...values },
  });
  // An error disappears once the author goes on.
  const errors: FieldErrors = { ...(rejected && conform.allErrors), ...stepErrors };
  const isHydrated = useHydrated();
  const isOffered = rejected?.near !== undefined && Object.keys(rejected.fields).length === 0;
  const isPending = useNavigation().formAction === action;
  const props = { values: { ...values, ...conform.initialValue }, errors };
  const parts = [
    <EmployerStep
      key="employer"
      {...props}
      near={near}
      isOffered={isOffered}
      onNamed={(name) => void share.look(name)}
    />,
    <LeaveStep key="leave" {...props} />,
    <PayStep key="pay" {...props} />,
    <BenefitsStep key="benefits" {...props} />,
    <SendStep
      key="send"
      {...props}
      summary={
        isHydrated && step === lastStep && <ShareSummary values={share.answers} onChange={share.goTo} />
      }
      answers={isHydrated ? share.answers : undefined}
    />,
  ];
  return (
    <Form
      ref={form}
      id={conform.id}
      method="post"
      action={action}
      state={share.entry}
      noValidate
      onInput={share.input}
      onSubmit={(event) => (isPending ? event.preventDefault() : share.submit(event))}
      className="flex flex-col gap-8"
    >
      {/* Enter sends the form, not the first button in it. */}
      {!isHydrated && (
        <button
          type="submit"
          tabIndex={-1}
          aria-hidden
          className="pointer-events-none absolute size-11 opacity-0"
        />
      )}
      {rejected && !isOffered && !rejected.isEdited && (
        <div onClickCapture={(event) => showFieldOf(event, share.showField)}>
          <ErrorSummary rejected={rejected} title={titleOf(rejected)} />
        </div>
      )}
      {isHydrated && <StepProgress step={step} />}
      {shareSteps.map(({ title }, place) => (
        <fieldset
          key={title}
          data-step
          className={classNames("min-w-0", isHydrated && place !== step && "hidden")}
        >
          <legend>
            <h2 tabIndex={-1} className="scroll-mt-24">
              {title}
            </h2>
          </legend>
          <div className="mt-4 flex flex-col gap-6">{parts[place]}</div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {isHydrated && step > 0 && (
          <Button variant="secondary" onClick={share.goBack} className="max-sm:grow">
            {shareForm.back}
          </Button>
        )}
        {isHydrated && step < lastStep ? (
          <Button key="next" type="submit" className="max-sm:grow-[3] sm:px-8">
            {share.isFromSummary ? shareForm.backToSummary : shareForm.next}
          </Button>
        ) : (
          <Button
            key="send"
            type="submit"
            variant="highlight"
            aria-disabled={isPending || undefined}
            className="max-sm:grow-[3] sm:px-8"
          >
            {isPending ? shareForm.sending : shareForm.send}
          </Button>
        )}
      </div>
    </Form>
  );
}

function titleOf({ fields, near }: ShareActionData): string {
  return Object.keys(fields).length > 0 && !near ? shareErrors.someWrong : shareErrors.failed;
}

function showFieldOf(event: MouseEvent<HTMLElement>, showField: (id: string) => void): void {
  const href = (event.target as Element).closest("a[href^='#']")?.getAttribute("href");
  if (href) showField(href.slice(1));
}

function StepProgress({ step }: { step: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-small font-semibold text-muted">
        {shareForm.progress(step + 1, shareSteps.length)}
        <span className="sr-only">: {shareSteps[step]?.title}</span>
      </p>
      <div aria-hidden className="grid grid-cols-5 gap-1">
        {shareSteps.map(({ title }, place) => (
          <span
            key={title}
            className={classNames(
              "h-1 rounded-full forced-colors:border",
              place <= step ? "bg-action forced-colors:bg-[Highlight]" : "bg-line",
            )}
          />
        ))}
      </div>
    </div>
  );
}

interface ShareSummaryProps {
  values: Readonly<Record<string, string>>;
  onChange: (step: number) => void;
}

/** Defaults are not known until the author answers. */
const notAnswered = Object.fromEntries(filledAnswers.map((answer) => [leftName(answer), "unknown"]));

/** Each part links back to its step. */
function ShareSummary({ values, onChange }: ShareSummaryProps) {
  return (
    <section aria-labelledby="share-summary" className="flex flex-col gap-2">
      <h3 id="share-summary">{summaryTexts.title}</h3>
      <p className="text-small text-muted">{summaryTexts.hint}</p>
      {summarise({ ...notAnswered, ...values }).map(({ title, step, rows }) => (
        <div key={title} className="border-t border-line pt-1">
          <div className="flex min-h-target items-center justify-between gap-4">
            <h4 className="text-body font-semibold">{title}</h4>
            {step < lastStep && (
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
