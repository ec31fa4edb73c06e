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
import { type ReadForm, readPlanForm } from "../plan-form-rules";
import { prefixes } from "../plan-lines-rules";
import { type LinkBasis, planCode } from "../plan-link-rules";
import { type PlanState, planState, type PlanTerms } from "../plan-page-rules";
import { changesSince, linkBasisOf } from "../plan-summary-rules";
import type { Plan } from "../schema";
import { planPage } from "../texts";
import { KeepPlan } from "./keep-plan";
import { noPendingInput } from "./pending-input";
import { usePlanAnswers } from "./plan-answers";
import { PlanCaveats, PlanFindings } from "./plan-findings";
import { PlanForm, planQuestion } from "./plan-form";
import { PlanHeader } from "./plan-header";
import { readSavedPlan, savePlan } from "./plan-history";
import { PlanPicture } from "./plan-picture";
import { PlanWeeks } from "./plan-weeks";

interface LoadedPlan {
  read: ReadForm;
  terms: PlanTerms;
  toDraft: boolean[];
  /** Milliseconds UTC. */
  now: number;
}

/** Waits for its employers or law. */
interface Waiting {
  read: ReadForm;
  toDraft: boolean[];
}

/**
 * Without scripts the form asks the server. With scripts the plan is computed here and kept in the URL
 * fragment; the server is asked for employers and law only.
 */
export function PlanPage({ loaded }: { loaded: LoadedPlan }) {
  const [shown, setShown] = useState(loaded);
  const [isUnreadable, setUnreadable] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const typed = useRef(noPendingInput());
  const [isLost, setLost] = useState(false);
  const [made, setMade] = useState<LinkBasis | null>(null);
  const fetcher = useFetcher({ key: planQuestion });
  const { read, terms, toDraft, now } = shown;
  const state = useMemo(() => planState(read.plan, toDraft, terms), [read, terms, toDraft]);
  const { plan, result } = state;
  const known = useMemo(() => linkBasisOf(terms, result), [terms, result]);
  // Picture and sums render first.
  const below = useDeferredValue(useMemo(() => ({ read, terms, state, known }), [read, terms, state, known]));

  const ask = (next: Waiting, fields: Record<string, string>) => {
    waiting.current = next;
    const { country, region } = next.read.plan;
    fetcher.submit(
      { country, region: region ?? "", [manualRefresh.name]: manualRefresh.value, ...fields },
      { method: "post", action: "/plan" },
    );
  };

  usePlanAnswers((answer) => {
    const next = waiting.current;
    if (next === null) return;
    waiting.current = null;
    setLost(answer === null);
    if (answer === null) return;
    setShown((before) => ({ ...before, ...next, terms: answer }));
  });

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => savePlan(plan, known);
  });

  useEffect(() => {
    const open = () => {
      const { hash } = window.location;
      if (hash.length < 2) return;
      // An anchor of this page, such as the skip link's: the plan stays in the address.
      if (document.getElementById(hash.slice(1))) return keep.current();
      const linked = readSavedPlan(hash.slice(1));
      setUnreadable(linked === null);
      if (linked === null || planCode(linked.plan, { withPay: true }) === planCode(plan, { withPay: true }))
        return;
      const of = linked.plan;
      setMade(linked.made);
      ask({ read: formOf(of), toDraft: of.carers.map(() => false) }, employerFields(of));
    };
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
  }, [plan]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === "string") params.append(name, value);
    const next = readPlanForm(params, plan);
    const drafts = next.carers.map(({ isToDraft }) => isToDraft);
    typed.current = noPendingInput();
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

  // Stable, so that the form renders for a new plan only.
  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => latestSubmit.current(event), []);

  const changed = fetcher.state === "idle" && made ? changesSince(made, terms, result) : [];
  return (
    <div className="page plan flex flex-col gap-8 py-6 sm:py-10">
      <PlanHeader
        state={state}
        terms={terms}
        errors={read.errors}
        isUnreadable={isUnreadable}
        isLost={isLost}
        changed={changed}
        summary={summary}
      />
      <div className="plan-columns">
        <section aria-labelledby="plan-picture" className="plan-shown flex min-w-0 flex-col gap-6">
          <h2 id="plan-picture" className="sr-only">
            {planPage.picture}
          </h2>
          <Picture state={state} />
          <Caveats state={below.state} />
        </section>
        <Form
          key={planCode(below.state.plan, { withPay: true })}
          state={below.state}
          terms={below.terms}
          read={below.read}
          onSubmit={onSubmit}
          typed={typed}
          isRedrawn={below.read !== loaded.read}
        />
        <Rest state={below.state} made={below.known} now={now} />
      </div>
    </div>
  );
}

const Picture = memo(PlanPicture);
const Caveats = memo(PlanCaveats);
const Form = memo(PlanForm);

const Rest = memo(function Rest({ state, made, now }: { state: PlanState; made: LinkBasis; now: number }) {
  return (
    <div className="plan-rest flex min-w-0 flex-col gap-8">
      <PlanWeeks state={state} />
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
