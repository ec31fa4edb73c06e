import { useFetcher } from "@remix-run/react";
import {
  type FormEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { manualRefresh } from "~/components/form/keep-form";
import { type CalendarIds, followCalendarIds, newCalendarIds } from "~/plan/calendar/event-ids";
import { datesOf } from "~/plan/answer/dates";
import { isAllRead, type ReadForm, readPlanForm } from "~/plan/form/form";
import { prefixes } from "~/plan/form/lines";
import { type LinkBasis, planCode } from "~/plan/link/code";
import { currenciesOf, type ReckonedPlan, reckonPlan, type PlanTerms } from "~/plan/answer/reckoned-plan";
import { linkBasisOf } from "~/plan/answer/summary";
import type { Plan } from "~/plan/schema";
import { withWays } from "~/plan/answer/asked-ways";
import type { Way } from "~/plan/ways/ways";
import { planPage } from "~/plan/words/texts";
import { KeepPlan } from "./keep-plan";
import { noPendingInput } from "./pending-input";
import { usePlanAnswers } from "./plan-answers";
import { PlanCaveats, PlanFindings } from "./plan-findings";
import { PlanForm, planFormId, planQuestion } from "./plan-form";
import { PlanHeader } from "./plan-header";
import { savePlan } from "./plan-history";
import { PlanPicture } from "./plan-picture";
import { PlanWays, planWaysId } from "./plan-ways";
import { PlanWeeks } from "./plan-weeks";

interface ShownPlan {
  read: ReadForm;
  terms: PlanTerms;
  toDraft: boolean[];
  ways: Way[];
  /** Of a plan that a link opened. */
  ids?: CalendarIds | null;
}

interface LoadedPlan extends ShownPlan {
  calendarId: string;
  /** Milliseconds UTC. */
  now: number;
}

/** Changes that can be undone. */
const mostUndone = 20;

/**
 * Without scripts the form asks the server. With scripts the plan is computed here and kept in the URL
 * fragment; the server is asked for employers and law only.
 */
export function PlanPage({ loaded }: { loaded: LoadedPlan }) {
  const [{ shown, former }, setHistory] = useState<{ shown: ShownPlan; former: ShownPlan[] }>({
    shown: loaded,
    former: [],
  });
  const [isUnreadable, setUnreadable] = useState(false);
  /** Makes the plan that waits for its employers or law. */
  const waiting = useRef<((terms: PlanTerms) => void) | null>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const typed = useRef(noPendingInput());
  const [isLost, setLost] = useState(false);
  /** That the plan came by a link, and what employers changed since. */
  const [link, setLink] = useState<{ changed: string[] } | null>(null);
  const fetcher = useFetcher({ key: planQuestion });
  const { read, terms, toDraft, ways } = shown;
  const state = useMemo(() => reckonPlan(read.plan, toDraft, terms), [read, terms, toDraft]);
  const { plan, result } = state;
  const isRead = isAllRead(read);
  const [{ ids, of }, setIds] = useState({ ids: newCalendarIds(loaded.calendarId, plan), of: plan });
  if (of !== plan && isRead) setIds({ ids: shown.ids ?? followCalendarIds(ids, of, plan), of: plan });
  const known = useMemo(() => linkBasisOf(terms, result), [terms, result]);
  // Picture and sums render first.
  const below = useDeferredValue(
    useMemo(() => ({ read, terms, state, known, ways, ids }), [read, terms, state, known, ways, ids]),
  );

  const show = (next: ShownPlan) =>
    setHistory(({ shown, former }) => ({
      shown: next,
      former: isSamePlan(next, shown) ? former : [...former, shown].slice(-mostUndone),
    }));

  const ask = (
    { country, region }: Plan,
    fields: Record<string, string>,
    then: (terms: PlanTerms) => void,
  ) => {
    waiting.current = then;
    fetcher.submit(
      { country, region: region ?? "", [manualRefresh.name]: manualRefresh.value, ...fields },
      { method: "post", action: "/plan" },
    );
  };

  usePlanAnswers((answer) => {
    const then = waiting.current;
    if (then === null) return;
    waiting.current = null;
    setLost(answer === null);
    if (answer !== null) then(answer);
  });

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (isRead) savePlan(plan, { made: known, ways, ids });
    };
  });

  useEffect(() => {
    const readAddress = async () => {
      const { hash } = window.location;
      if (hash.length < 2) return;
      // An anchor of this page, such as the skip link's: the plan stays in the address.
      if (document.getElementById(hash.slice(1))) return keep.current();
      const { changesSince, readSavedPlan } = await import("./saved-plan");
      if (window.location.hash !== hash) return;
      const linked = readSavedPlan(hash.slice(1));
      setUnreadable(linked === null);
      if (linked === null) return;
      if (codeOf(linked.plan, linked.ways) === codeOf(plan, ways))
        return setIds((own) => ({ ...own, ids: linked.ids ?? own.ids }));
      const of = linked.plan;
      ask(of, employerFields(of), (terms) => {
        const { ways, ids } = linked;
        const opened = { read: formOf(of), toDraft: of.carers.map(() => false), ways, terms, ids };
        const { result } = reckonPlan(of, opened.toDraft, terms);
        setLink({ changed: linked.made ? changesSince(linked.made, terms, result) : [] });
        setHistory({ shown: opened, former: [] });
      });
    };
    const open = () => void readAddress().catch(() => setLost(true));
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
    // On mount and when the address is edited.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    const isLinked = isFirst.current && (window.location.hash !== "" || window.location.search === "");
    isFirst.current = false;
    if (isLinked || waiting.current !== null) return;
    // Move the plan from the query to the fragment.
    keep.current();
  }, [plan, ways]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOfWays = submitter instanceof HTMLButtonElement && ["way", "way-remove"].includes(submitter.name);
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === "string") params.append(name, value);
    const next = readPlanForm(params, plan);
    typed.current = noPendingInput();
    setUnreadable(false);
    setLink(null);
    const isKnown =
      next.plan.country === plan.country &&
      next.plan.region === plan.region &&
      next.carers.length === terms.employers.length &&
      next.carers.every(({ name }, place) => name === null || name === (terms.employers[place]?.name ?? ""));
    const showWith = (terms: PlanTerms) => {
      const read = readPlanForm(params, plan, currenciesOf(terms));
      const toDraft = read.carers.map(({ isToDraft }) => isToDraft);
      show(withWays({ read, toDraft, terms }, params, ways));
    };
    if (isKnown) showWith({ ...terms, unresolved: [] });
    else ask(next.plan, { ...employerFields(next.plan), ...typedNames(next) }, showWith);
    if (isOfWays && isAllRead(next)) document.getElementById(planWaysId)?.focus();
    else summary.current?.focus();
  };

  const undo = () => {
    typed.current = noPendingInput();
    setHistory((before) => ({
      shown: before.former.at(-1) ?? before.shown,
      former: before.former.slice(0, -1),
    }));
    summary.current?.focus();
  };

  // Stable, so that the form renders for a new plan only.
  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => latestSubmit.current(event), []);

  return (
    <div className="page plan flex flex-col gap-8 py-6 sm:py-10">
      <PlanHeader
        state={state}
        terms={terms}
        errors={read.errors}
        isUnreadable={isUnreadable}
        isLost={isLost}
        isLinked={link !== null}
        changed={link?.changed ?? []}
        summary={summary}
        onUndo={former.length > 0 ? undo : null}
        isOurs={toDraft.every(Boolean)}
      />
      {below.ways.map(({ name }) => (
        <input key={name} type="hidden" form={planFormId} name="way" value={name} />
      ))}
      <div className="plan-columns">
        {isRead && (
          <section aria-labelledby="plan-picture" className="plan-shown flex min-w-0 flex-col gap-6">
            <h2 id="plan-picture" className="sr-only">
              {planPage.picture}
            </h2>
            <Picture state={state} />
            <Caveats state={below.state} />
          </section>
        )}
        <Form
          key={planCode(below.state.plan, { withPay: true }) + Object.values(below.read.unread).join()}
          state={below.state}
          terms={below.terms}
          read={below.read}
          onSubmit={onSubmit}
          typed={typed}
          isRedrawn={below.read !== loaded.read}
        />
        {isRead && isAllRead(below.read) && (
          <Rest state={below.state} made={below.known} ways={below.ways} ids={below.ids} now={loaded.now} />
        )}
      </div>
    </div>
  );
}

const Picture = memo(PlanPicture);
const Caveats = memo(PlanCaveats);
const Form = memo(PlanForm);

interface RestProps {
  state: ReckonedPlan;
  made: LinkBasis;
  ways: Way[];
  ids: CalendarIds;
  now: number;
}

const Rest = memo(function Rest({ state, made, ways, ids, now }: RestProps) {
  const dates = useMemo(() => datesOf(state.household), [state]);
  return (
    <div className="plan-rest flex min-w-0 flex-col gap-8">
      <PlanWays state={state} ways={ways} />
      <PlanWeeks state={state} />
      <PlanFindings state={state} dates={dates} now={now} />
      <KeepPlan plan={state.plan} dates={dates} made={made} ways={ways} ids={ids} now={now} />
    </div>
  );
});

const isSamePlan = (a: ShownPlan, b: ShownPlan) =>
  codeOf(a.read.plan, a.ways) === codeOf(b.read.plan, b.ways) && a.toDraft.join() === b.toDraft.join();

const codeOf = (plan: Plan, ways: Way[]) => planCode(plan, { withPay: true, ways });

/** A linked plan as if a form had sent it. */
function formOf(plan: Plan): ReadForm {
  const sorted = { ...plan, carers: [...plan.carers].sort((a, b) => a.role.localeCompare(b.role)) };
  return {
    plan: sorted,
    carers: sorted.carers.map((carer) => ({ carer, name: null, isToDraft: false })),
    errors: {},
    unread: {},
    aside: [],
  };
}

function employerFields({ carers }: Plan): Record<string, string> {
  return Object.fromEntries(carers.map(({ role, employer }) => [prefixes[role], employer ?? ""]));
}

function typedNames({ carers }: ReadForm): Record<string, string> {
  return Object.fromEntries(
    carers.flatMap(({ carer, name }) => (name === null ? [] : [[`${prefixes[carer.role]}-name`, name]])),
  );
}
