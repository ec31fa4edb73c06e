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
import { lastStep, shareSteps, stepOf } from "./share-steps";
import { useShareForm, type ShareActionData } from "./use-share-form";
import { PictureOfSteps, PictureStatus } from "./share-picture";
import { ShareSummary, summaryPlace } from "./share-summary";
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

/** Where weeks and pay are asked. */
const drawnSteps: readonly number[] = [stepOf("maternityLeave"), stepOf("isPaid")];

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
  const answers = isHydrated ? share.answers : undefined;
  const isDrawn = isHydrated && drawnSteps.includes(step);
  const summed = answers ?? (actionData && props.values);
  const parts = [
    <EmployerStep
      key="employer"
      {...props}
      near={near}
      isOffered={isOffered}
      onNamed={(name) => void share.look(name)}
    />,
    <LeaveStep key="leave" {...props} answers={answers} />,
    <PayStep key="pay" {...props} answers={answers} />,
    <BenefitsStep key="benefits" {...props} />,
    <SendStep
      key="send"
      {...props}
      isListed={near.some(({ isSame }) => isSame)}
      summary={
        summed &&
        (!isHydrated || step === lastStep) && (
          <ShareSummary values={summed} onChange={isHydrated ? share.goTo : undefined} />
        )
      }
      answers={answers}
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
      {isDrawn && <PictureOfSteps values={share.answers} />}
      {isHydrated && <PictureStatus values={isDrawn ? share.answers : {}} />}
      <div className="flex flex-wrap items-center gap-2">
        {!isHydrated && (
          <Button
            type="submit"
            name="check"
            value="yes"
            variant="secondary"
            formNoValidate
            formAction={`${action}#${summaryPlace}`}
          >
            {summaryTexts.check}
          </Button>
        )}
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
