import { useFetcher } from "@remix-run/react";
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { manualRefresh } from "~/components/form/keep-form";
import { withWays } from "~/plan/answer/asked-ways";
import { currenciesOf, type PlanTerms, reckonPlan } from "~/plan/answer/reckoned-plan";
import { linkBasisOf } from "~/plan/answer/summary";
import { followCalendarIds, newCalendarIds } from "~/plan/calendar/event-ids";
import { formOf, isAllRead, type ReadForm, readPlanForm } from "~/plan/form/form";
import { planCode } from "~/plan/link/code";
import type { LinkedPlan } from "~/plan/link/read-code";
import { isByMonths } from "~/plan/months";
import type { Plan, PlanBlock } from "~/plan/schema";
import type { Way } from "~/plan/ways/ways";
import { usePlanAnswers } from "./plan-answers";
import { planQuestion } from "./plan-ids";
import { employerFields, employersOf, isKnownBy, paramsOf, typedNames } from "./sent-fields";
import { savePlan } from "./plan-history";
import {
  isSameStep,
  type LoadedPlan,
  mostSteps,
  reckoned,
  type ShownPlan,
  stepOf,
  type Steps,
} from "./shown-plan";

/** For listeners that outlive a plan. */
interface LatestPlan {
  keep: () => void;
  isShown: (linked: LinkedPlan) => boolean;
}

/**
 * The plan of the page. Without scripts the form asks the server. With scripts the plan is reckoned here and kept in
 * the URL's fragment; the server is asked for employers and law only.
 * @param focus what to focus once a plan was asked for.
 */
export function usePlanner(loaded: LoadedPlan, focus: { plan: RefObject<HTMLElement>; waysId: string }) {
  const [{ shown, state, former, later }, setSteps] = useState<Steps>(() => ({
    ...reckoned(loaded),
    former: [],
    later: [],
  }));
  const [isAsked, setAsked] = useState(loaded.isAsked);
  /** What is moved or typed and not yet drawn. */
  const [preview, setPreview] = useState<ReadForm | null>(null);
  /** That is typed, not moved. */
  const [isTyped, setTyped] = useState(false);
  const [turns, setTurns] = useState(0);
  /** Something was typed that the plan does not show. */
  const [isBehind, setBehind] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isLost, setLost] = useState(false);
  /** That the plan came by a link, and what employers changed since. */
  const [link, setLink] = useState<{ changed: string[] } | null>(null);
  /** Makes the plan that waits for its employers or law. */
  const waiting = useRef<((terms: PlanTerms) => void) | null>(null);
  const fetcher = useFetcher({ key: planQuestion });

  const { read, terms, ways } = shown;
  const { plan, result } = state;
  const moving = useMemo(
    () =>
      preview &&
      reckonPlan(
        preview.plan,
        preview.carers.map(({ isToDraft }) => isToDraft),
        terms,
      ),
    [preview, terms],
  );
  const isRead = isAllRead(read);
  const [{ ids, of }, setIds] = useState({ ids: newCalendarIds(loaded.calendarId, plan), of: plan });
  if (of !== plan && isRead) setIds({ ids: shown.ids ?? followCalendarIds(ids, of, plan), of: plan });
  const known = useMemo(() => linkBasisOf(terms, result), [terms, result]);

  /** What is typed and followed, and not yet drawn. */
  const typedRead = useRef<ReadForm | null>(null);
  const clear = () => {
    typedRead.current = null;
    setPreview(null);
    setBehind(false);
  };
  const asShown = (read: ReadForm): ShownPlan => ({
    ...shown,
    read,
    toDraft: read.carers.map(({ isToDraft }) => isToDraft),
  });
  const show = (shownNext: ShownPlan) => {
    clear();
    setAsked(false);
    const next = reckoned(shownNext);
    // The plan may have changed while its terms were on their way.
    setSteps(({ shown, state, former, later }) => {
      const step = stepOf({ shown, state });
      const isSame = isAsked || !isAllRead(shown.read) || isSameStep(step, stepOf(next));
      return {
        ...next,
        former: isSame ? former : [...former, step].slice(-mostSteps),
        later: isSame ? later : [],
      };
    });
  };

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

  /** Opens a plan as it is, with its employers and law. */
  const open = (of: Plan, then: (terms: PlanTerms) => void) => {
    const isKnown =
      of.country === plan.country &&
      of.region === plan.region &&
      employersOf(of).join() === employersOf(plan).join();
    if (isKnown) then({ ...terms, unresolved: [] });
    else ask(of, employerFields(of), then);
  };

  /** One step back or forth. */
  const go = async (isBack: boolean) => {
    setTurns((turns) => turns + 1);
    focus.plan.current?.focus();
    const typed = typedRead.current;
    if (isBack && typed) {
      clear();
      const step = stepOf(reckoned(asShown(typed)));
      setSteps((steps) => ({ ...steps, later: [step] }));
      return;
    }
    const step = (isBack ? former : later).at(-1);
    if (!step) return;
    const { readPlanCode } = await import("~/plan/link/read-code");
    const linked = readPlanCode(step.code);
    if (linked === null) return;
    clear();
    const here = isRead ? [stepOf({ shown, state })] : [];
    open(linked.plan, (terms) => {
      const opened = { read: formOf(linked.plan), toDraft: [...step.toDraft], ways: linked.ways, terms };
      setSteps({
        ...reckoned(opened),
        former: isBack ? former.slice(0, -1) : [...former, ...here],
        later: isBack ? [...later, ...here] : later.slice(0, -1),
      });
    });
  };

  const latest = useRef<LatestPlan>({ keep: () => {}, isShown: () => false });
  useEffect(() => {
    const code = (of: Plan, ways: Way[]) => planCode(of, { withPay: true, ways });
    latest.current = {
      keep: () => {
        if (isRead && !isAsked && !loaded.isExample)
          savePlan(plan, { made: known, ways, ids }, { former, later });
      },
      isShown: (linked) => !isAsked && code(linked.plan, linked.ways) === code(plan, ways),
    };
  });
  const keep = useCallback(() => latest.current.keep(), []);

  useEffect(() => {
    const readAddress = async () => {
      const { hash } = window.location;
      if (hash.length < 2) return;
      // An anchor of this page, such as the skip link's: the plan stays in the address.
      if (document.getElementById(hash.slice(1))) return keep();
      const { changesSince, readSavedPlan, readSavedSteps } = await import("./saved-plan");
      if (window.location.hash !== hash) return;
      const linked = readSavedPlan(hash.slice(1));
      setUnreadable(linked === null);
      if (linked === null) return;
      if (latest.current.isShown(linked)) return setIds((own) => ({ ...own, ids: linked.ids ?? own.ids }));
      const of = linked.plan;
      const steps = readSavedSteps(linked);
      ask(of, employerFields(of), (terms) => {
        const { ways, ids } = linked;
        const toDraft = of.carers.map(() => isByMonths(of));
        const opened = reckoned({ read: formOf(of), toDraft, ways, terms, ids });
        const { result } = opened.state;
        startTransition(() => {
          setLink({ changed: linked.made ? changesSince(linked.made, terms, result) : [] });
          setAsked(false);
          setSteps({ ...opened, ...steps });
        });
      });
    };
    const open = () => void readAddress().catch(() => setLost(true));
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
    // On mount and when the address is edited.
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    const isLinked = isFirst.current && (window.location.hash !== "" || window.location.search === "");
    isFirst.current = false;
    if (isLinked || waiting.current !== null) return;
    // Move the plan from the query to the fragment.
    keep();
  }, [plan, ways, isAsked]);

  /** Draws what the form says. */
  const apply = (form: HTMLFormElement, submitter: HTMLElement | null = null): ReadForm => {
    const params = paramsOf(form, submitter);
    const next = readPlanForm(params, plan);
    // What was asked before, as by a link, is no longer wanted.
    waiting.current = null;
    setUnreadable(false);
    setLink(null);
    const showWith = (terms: PlanTerms) => {
      const read = readPlanForm(params, plan, currenciesOf(terms));
      if (isAsked && !isAllRead(read)) {
        setSteps({ ...reckoned({ ...shown, read, terms }), former, later });
        return;
      }
      const toDraft = read.carers.map(({ isToDraft }) => isToDraft);
      const draw = () => show(withWays({ read, toDraft, terms }, params, ways));
      // Nothing to move yet: the first plan may come in parts.
      if (isAsked) startTransition(draw);
      else draw();
    };
    if (isKnownBy(terms, plan, next)) showWith({ ...terms, unresolved: [] });
    else ask(next.plan, { ...employerFields(next.plan), ...typedNames(next) }, showWith);
    return next;
  };

  const submit = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const next = apply(form, submitter);
    const isOfWays = submitter instanceof HTMLButtonElement && ["way", "way-remove"].includes(submitter.name);
    if (isOfWays && isAllRead(next)) document.getElementById(focus.waysId)?.focus();
    else focus.plan.current?.focus();
  };

  /** Follows what is typed, as far as the server is not needed. */
  const follow = (form: HTMLFormElement) => {
    const next = readPlanForm(paramsOf(form, null), plan, currenciesOf(terms));
    const isShown = isKnownBy(terms, plan, next) && isAllRead(next);
    // A form that was made anew has what is drawn already.
    const isNew = isShown && !isSameStep(stepOf(reckoned(asShown(next))), stepOf({ shown, state }));
    setBehind(!isShown);
    setTyped(true);
    setPreview((typedRead.current = isNew ? next : null));
  };

  /** What was typed before the picture was moved is a step of its own. */
  const showMoved = (next: ShownPlan) => {
    const typed = typedRead.current;
    if (typed) show(asShown(typed));
    show(next);
  };

  const withBlocks = (carer: number, blocks: PlanBlock[]): ReadForm => {
    const { plan } = moving ?? state;
    const carers = plan.carers.map((one, place) => (place === carer ? { ...one, blocks } : one));
    return formOf({ ...plan, carers });
  };

  return {
    ...{ shown, state, moving, isTyped, known, ids, isRead, isAsked, isBehind, isUnreadable, isLost, link },
    keep,
    submit,
    apply: (form: HTMLFormElement) => void apply(form),
    follow,
    move: (carer: number, blocks: PlanBlock[]) => {
      setTyped(false);
      setPreview(withBlocks(carer, blocks));
    },
    moved: (carer: number, blocks: PlanBlock[]) => {
      const read = withBlocks(carer, blocks);
      showMoved({ ...shown, read, toDraft: read.carers.map(() => false) });
    },
    /** Of Germany: the weeks follow the months. */
    movedMonths: (of: Plan) =>
      showMoved({ read: formOf(of), toDraft: of.carers.map(() => true), terms, ways: [] }),
    /** Counts steps back and forth, after which the form shows the plan. */
    turns,
    undo:
      former.length > 0 || (isTyped && preview !== null)
        ? () => void go(true).catch(() => setLost(true))
        : null,
    redo: later.length > 0 ? () => void go(false).catch(() => setLost(true)) : null,
  };
}
