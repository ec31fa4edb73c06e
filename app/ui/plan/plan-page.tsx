import { useFetcher } from "@remix-run/react";
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from "react";

import { prefixes, readPlanForm, type ReadForm } from "../../domain/plan/plan-form-rules";
import type { Plan } from "../../domain/plan/plan-json";
import { planCode, readPlanCode, type MadeWith } from "../../domain/plan/plan-link-rules";
import { changesSince, madeWithOf } from "../../domain/plan/plan-change-rules";
import { planState, type PlanState, type PlanTerms } from "../../domain/plan/plan-state-rules";
import { summaryWords } from "../../domain/plan/plan-view-rules";
import { dayWords } from "../../domain/policy-document/source-words-rules";
import { rereadsLater } from "../form/keep-page";
import { Notice } from "../notice";
import { KeepPlan } from "./keep-plan";
import { usePlanAnswers } from "./plan-answers";
import { NotRead } from "./not-read";
import { PlanFindings } from "./plan-findings";
import { planFormId, planQuestion, PlanForm } from "./plan-form";
import { PlanPicture } from "./plan-picture";
import { PlanWeeks } from "./plan-weeks";
import { WhichEmployer } from "./which-employer";

export interface LoadedPlan {
  read: ReadForm;
  terms: PlanTerms;
  toDraft: boolean[];
  /** Milliseconds UTC. */
  now: number;
}

/** A plan that waits for its employers or law. */
interface Waiting {
  read: ReadForm;
  toDraft: boolean[];
}

/**
 * The planner. Without scripts its form asks the server; with them the plan is reckoned here and stands in the part of
 * the address that browsers do not send, and the server is asked for employers and law alone.
 */
export function PlanPage({ loaded }: { loaded: LoadedPlan }) {
  const [shown, setShown] = useState(loaded);
  const [isUnreadable, setUnreadable] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const typed = useRef(new Map<string, string>());
  const [isLost, setLost] = useState(false);
  const [made, setMade] = useState<MadeWith | null>(null);
  const fetcher = useFetcher({ key: planQuestion });
  const { read, terms, toDraft, now } = shown;
  const state = useMemo(() => planState(read.plan, toDraft, terms), [read, terms, toDraft]);
  const { plan, result } = state;
  const known = useMemo(() => madeWithOf(terms, result), [terms, result]);
  // The picture and its sums come first; what stands below follows in a frame of its own.
  const below = useDeferredValue(useMemo(() => ({ read, terms, state, known }), [read, terms, state, known]));

  const ask = (next: Waiting, fields: Record<string, string>) => {
    waiting.current = next;
    const { country, region } = next.read.plan;
    fetcher.submit(
      { country, region: region ?? "", [rereadsLater.name]: rereadsLater.value, ...fields },
      { method: "post", action: "/plan" },
    );
  };

  usePlanAnswers((answer) => {
    const next = waiting.current;
    if (next === null) return;
    waiting.current = null;
    setLost(answer === null);
    if (answer === null) return;
    const { employers } = answer;
    const isNew = next.read.plan.carers.map(
      ({ employer }, place) => (employers[place]?.id ?? null) !== employer,
    );
    setShown((before) => ({
      ...before,
      read: next.read,
      terms: answer,
      toDraft: next.toDraft.map((isToDraft, place) => isToDraft || isNew[place] === true),
    }));
  });

  useEffect(() => {
    const open = () => {
      const { hash } = window.location;
      if (hash.length < 2) return;
      const linked = readPlanCode(hash.slice(1));
      setUnreadable(linked === null);
      if (linked === null || planCode(linked.plan) === planCode(plan)) return;
      const of = linked.plan;
      setMade(linked.made);
      ask({ read: formOf(of), toDraft: of.carers.map(() => false) }, employerFields(of));
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
    // Only where it is opened, and when the address is changed by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    const isLinked = isFirst.current && (window.location.hash !== "" || window.location.search === "");
    isFirst.current = false;
    if (isLinked || waiting.current !== null) return;
    // Not by the router: it would load the page again. What was typed stands in the fragment alone from now on.
    window.history.replaceState(window.history.state, "", `/plan#${planCode(plan, { made: known })}`);
    // What it rests on comes with the plan.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plan]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === "string") params.append(name, value);
    const next = readPlanForm(params, plan);
    const drafts = next.carers.map(({ isToDraft }) => isToDraft);
    typed.current.clear();
    setUnreadable(false);
    setMade(null);
    const isKnown =
      next.plan.country === plan.country &&
      next.plan.region === plan.region &&
      next.carers.length === terms.employers.length &&
      next.carers.every(({ name }, place) => name === null || name === (terms.employers[place]?.name ?? ""));
    if (isKnown) setShown({ ...shown, read: next, toDraft: drafts, terms: { ...terms, unresolved: [] } });
    else {
      ask({ read: next, toDraft: drafts }, { ...employerFields(next.plan), ...typedNames(next) });
    }
    summary.current?.focus();
  };

  // The form is drawn anew for a new plan alone, not for each step of a question to the server.
  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => latestSubmit.current(event), []);

  const changed = fetcher.state === "idle" && made ? changesSince(made, terms, result) : [];
  return (
    <div className="page plan flex flex-col gap-8 py-6 sm:py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-title">Your leave, week by week</h1>
        <p className="text-small text-muted">
          Born or due {dayWords(plan.birth)} · {terms.law?.name ?? plan.country} ·{" "}
          {plan.children === 1 ? "one child" : `${plan.children} children`}
        </p>
        {isUnreadable && (
          <Notice role="status" title="This link could not be read">
            <p>
              It may be cut short, or of a newer version. Below is a plan with our usual weeks; nothing of
              yours is lost.
            </p>
          </Notice>
        )}
        {changed.length > 0 && (
          <Notice role="status" title="Changed since this link was made">
            {changed.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {/* Enter presses the form's first button in the page, and that is to draw the plan as it was typed. */}
        <button type="submit" form={planFormId} hidden>
          Draw the plan
        </button>
        <WhichEmployer state={state} unresolved={terms.unresolved} />
        <NotRead errors={read.errors} />
        {isLost && (
          <Notice role="alert" tone="negative" title="The plan was not changed">
            <p>
              We could not be reached for the employer or the country. What you typed is still here: please
              try again.
            </p>
          </Notice>
        )}
        <h2 ref={summary} tabIndex={-1} className="max-w-text text-lead" aria-live="polite">
          {summaryWords(result).map(({ lead, rest }) => (
            <span key={lead} className="block">
              <strong>{lead}</strong> {rest}
            </span>
          ))}
        </h2>
      </header>
      <div className="plan-columns">
        <section aria-labelledby="plan-picture" className="plan-shown flex min-w-0 flex-col gap-6">
          <h2 id="plan-picture" className="sr-only">
            Who is at home, and what comes in
          </h2>
          <Picture result={result} terms={state.terms} />
        </section>
        <Form
          key={planCode(below.state.plan, { withPay: true })}
          state={below.state}
          terms={below.terms}
          read={below.read}
          onSubmit={onSubmit}
          typed={typed}
        />
        <Rest state={below.state} made={below.known} now={now} />
      </div>
    </div>
  );
}

const Picture = memo(PlanPicture);
const Form = memo(PlanForm);

const Rest = memo(function Rest({ state, made, now }: { state: PlanState; made: MadeWith; now: number }) {
  return (
    <div className="plan-rest flex min-w-0 flex-col gap-8">
      <PlanWeeks result={state.result} />
      <PlanFindings state={state} />
      <KeepPlan plan={state.plan} made={made} now={now} />
    </div>
  );
});

/** A linked plan as if a form had sent it. */
function formOf(plan: Plan): ReadForm {
  const sorted = { ...plan, carers: [...plan.carers].sort((a, b) => a.role.localeCompare(b.role)) };
  return {
    plan: sorted,
    carers: sorted.carers.map((carer) => ({ carer, name: null, isToDraft: false })),
    errors: {},
    unread: {},
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
