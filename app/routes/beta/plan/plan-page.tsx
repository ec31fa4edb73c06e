import {
  type FormEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { useCommitEffect } from "~/components/hydration";
import type { LowestMonth } from "~/plan/answer/headline";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { monthsOf, type PlanMonths as Months } from "~/plan/months/months";
import { isAllRead, type ReadForm } from "~/plan/form/form";
import { isByMonths } from "~/plan/months";
import { axisOf } from "~/plan/ends/axis";
import { endTexts } from "~/plan/ends/texts";
import { planCode } from "~/plan/link/code";
import { planPage } from "~/plan/words/texts";
import { KeptAnswers } from "./answer-question";
import { AskPlan } from "./ask-plan";
import { GermanPlan } from "./german/german-loader";
import { noPendingInput } from "./pending-input";
import { planFormId, planWaysId } from "./plan-ids";
import { PlanHeader } from "./plan-header";
import { PlanPicture } from "./plan-picture";
import { PlanSheet } from "./plan-sheet-loader";
import { PlanSourceList } from "./plan-source-list";
import { loadBelow, usePlanBelow } from "./use-plan-below";
import { useNetMonths } from "./use-net-months";
import { PlanSteps } from "./plan-steps";
import { usePlanSheet } from "./use-plan-sheet";
import type { LoadedPlan } from "./shown-plan";
import { usePlanner } from "./use-planner";

const lowestOf = ({ months, currencies }: Months): LowestMonth[] =>
  currencies.flatMap(({ currency, lowestMonth }, place) => {
    if (lowestMonth === null) return [];
    const { month, received } = lowestMonth;
    const isAtLeast = months.some((one) => one.month === month && one.currencies[place]?.isAtLeast);
    return [{ currency, month, amount: received, isAtLeast }];
  });

/**
 * Without scripts the form asks the server. With scripts the plan is computed here and kept in the URL
 * fragment; the server is asked for employers and law only.
 */
export function PlanPage({ loaded }: { loaded: LoadedPlan }) {
  const summary = useRef<HTMLHeadingElement>(null);
  const typed = useRef(noPendingInput());
  const folds = useRef(new Set<string>());
  const planner = usePlanner(loaded, { plan: summary, waysId: planWaysId });
  const { shown, state, moving, known, ids, isRead, isAsked, link, turns } = planner;
  const { read, terms, toDraft, ways } = shown;
  const seen = moving ?? state;
  const isGerman = isByMonths(state.plan);
  const axis = useMemo(() => axisOf(state.result), [state]);
  const months = useMemo(() => monthsOf(seen.result), [seen]);
  // The picture and the headline first.
  const told = useDeferredValue(useMemo(() => ({ state: seen, months }), [seen, months]));
  // Tax is too slow for each step of an end that moves, not for what is typed.
  const taxed = planner.isTyped ? told.state : state;
  const { net, isBehind } = useNetMonths(taxed, loaded.net, taxed === state && read === loaded.read);
  const [isNetShown, setNetShown] = useState(loaded.isNetShown);
  const blocks = useMemo(() => state.plan.carers.map((carer) => carer.blocks), [state]);
  // Picture and sums render first.
  const below = useDeferredValue(
    useMemo(
      () => ({ read, terms, state, known, ways, ids, turns }),
      [read, terms, state, known, ways, ids, turns],
    ),
  );
  const parts = usePlanBelow(isAsked);
  const dates = useMemo(() => parts?.datesOf(below.state.household) ?? [], [parts, below.state]);
  const sources = useMemo(() => parts?.planSourcesOf(below.state, dates) ?? [], [parts, below.state, dates]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    typed.current = noPendingInput();
    planner.submit(event.currentTarget, submitter);
  };
  const turn = (step: (() => void) | null) => {
    typed.current = noPendingInput();
    step?.();
  };
  // Stable, so that the form renders for a new plan only.
  const { follow, apply } = planner;
  const latest = useRef({ submit, follow, apply });
  useEffect(() => {
    latest.current = { submit, follow, apply };
  });
  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => latest.current.submit(event), []);
  const onAnswer = useCallback((form: HTMLFormElement) => latest.current.apply(form), []);
  const onType = useCallback((form: HTMLFormElement) => latest.current.follow(form), []);

  const sheet = usePlanSheet(state.plan, loaded.sheet, planner.keep);
  const { open: openSheet } = sheet;

  const wasAsked = useRef(isAsked);
  useCommitEffect(() => {
    // The headline takes the focus of the first questions’ button.
    if (wasAsked.current && !isAsked) {
      window.scrollTo(0, 0);
      summary.current?.focus();
    }
    wasAsked.current = isAsked;
  }, [isAsked]);

  if (isAsked)
    return (
      <div className="page plan flex flex-col gap-8 py-6 sm:py-10" onFocus={preload}>
        <AskPlan
          state={state}
          terms={terms}
          read={read}
          hasBirth={read !== loaded.read || loaded.hasBirth}
          isUnreadable={planner.isUnreadable}
          isLost={planner.isLost}
          onSubmit={onSubmit}
          typed={typed}
        />
      </div>
    );
  if (sheet.carer !== null && state.plan.carers[sheet.carer] && isRead)
    return (
      <Suspense>
        <PlanSheet
          state={state}
          carer={sheet.carer}
          now={loaded.now}
          onBack={sheet.close}
          backHref={loaded.backHref}
        />
      </Suspense>
    );
  return (
    // As high as the window, so that the foot of the page stays below it while the rest comes.
    <div className="page plan flex min-h-screen flex-col gap-6 py-6 sm:py-8 print:min-h-0">
      <PlanHeader
        state={state}
        seen={seen}
        terms={terms}
        errors={read.errors}
        isMoving={moving !== null}
        isUnreadable={planner.isUnreadable}
        isLost={planner.isLost}
        isWithoutPay={link !== null && state.terms.some(({ isExamplePay }) => isExamplePay)}
        isExample={loaded.isExample}
        changed={link?.changed ?? []}
        lowest={lowestOf(months)}
        summary={summary}
      />
      {shown.ways.map(({ name }) => (
        <input key={name} type="hidden" form={planFormId} name="way" value={name} />
      ))}
      {!isRead && <KeptAnswers plan={state.plan} asked={new Set()} />}
      <PlanSourceList.Provider value={sources}>
        <div className="plan-columns">
          {isRead && (
            <section aria-labelledby="plan-picture" className="plan-shown flex min-w-0 flex-col gap-6">
              <h2 id="plan-picture" className="sr-only">
                {planPage.picture}
              </h2>
              {isGerman ? (
                <GermanPlan state={seen} terms={terms} onChange={planner.movedMonths} />
              ) : (
                <PlanPicture
                  state={seen}
                  blocks={blocks}
                  axis={axis}
                  onMove={planner.move}
                  onDone={planner.moved}
                />
              )}
              <PlanSteps
                onUndo={planner.undo && (() => turn(planner.undo))}
                onRedo={planner.redo && (() => turn(planner.redo))}
                isOurs={toDraft.every(Boolean)}
                hint={isGerman ? null : endTexts.hint}
              />
              {!isGerman && parts && (
                <>
                  <parts.MonthTable
                    {...told}
                    net={net}
                    isNetBehind={isBehind || told.state !== taxed}
                    isNetShown={isNetShown}
                    onToggleNet={setNetShown}
                  />
                  <parts.StatePay state={told.state} />
                  <parts.Told state={below.state} onAnswer={onAnswer} />
                </>
              )}
            </section>
          )}
          {parts && (
            <parts.Form
              key={formKeyOf(below)}
              state={below.state}
              terms={below.terms}
              read={below.read}
              onSubmit={onSubmit}
              typed={typed}
              isBehind={planner.isBehind}
              onType={onType}
              folds={folds}
            />
          )}
          {parts && isRead && isAllRead(below.read) && (
            <parts.Rest
              state={below.state}
              dates={dates}
              made={below.known}
              ways={below.ways}
              ids={below.ids}
              now={loaded.now}
              onSheet={openSheet}
              isSheetLost={sheet.isLost}
            />
          )}
        </div>
        {parts && isRead && <parts.SourceNotes sources={sources} />}
      </PlanSourceList.Provider>
    </div>
  );
}

/** The form is made anew for another plan, and for a step back or forth. */
const formKeyOf = ({ state, read, turns }: { state: ReckonedPlan; read: ReadForm; turns: number }) =>
  [planCode(state.plan, { withPay: true }), turns, ...Object.values(read.unread)].join();

/** Whoever answers the first questions will want what is below the picture. */
const preload = () => void loadBelow().catch(() => {});
