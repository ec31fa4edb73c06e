import { useEffect, useRef, useState } from "react";

import { undoSeconds } from "~/features/moderation/rules";
import type { SubmissionJson } from "~/features/moderation/schema";
import { loadToastStage, useToast } from "~/components/toast/toast-context";
import { useReload } from "../../frame/use-refresh";
import { decisionTexts, type Verb } from "~/features/moderation/admin-texts";
import {
  itemKey,
  itemValue,
  type Missed,
  type SubmissionRef,
  type SubmissionsActionData,
  type SubmissionsView,
} from "./submissions-view";

export interface Decision {
  key: number;
  verb: Verb;
  chosen: readonly SubmissionRef[];
  /** Its place in the list, by key. */
  places: ReadonlyMap<string, number>;
}

/** The list without what is being decided, and the functions that decide. */
export function useQueue(view: SubmissionsView, answered: readonly Missed[] = []) {
  const { toast } = useToast();
  const reread = useReload();
  useEffect(loadToastStage, []);
  const decisions = useRef({ begun: 0, left: 0 });
  const [underWay, setUnderWay] = useState<readonly Decision[]>([]);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<string, Changed>>(() => toChanged(answered));
  const [undos, setUndos] = useState<SubmissionRef[][]>(view.undo.length > 0 ? [view.undo] : []);
  const items = keepPlaces(
    view.items.filter((item) => !leaving.has(itemValue(item))),
    changed,
  );

  const forgetUndo = (undo: SubmissionRef[]) => setUndos((all) => all.filter((other) => other !== undo));
  const offerUndo = (undo: SubmissionRef[]) => {
    setUndos((all) => [...all, undo]);
    setTimeout(() => forgetUndo(undo), undoSeconds * 1_000);
  };
  const first = useRef(undos[0]);
  useEffect(() => {
    const { current } = first;
    if (!current) return;
    const timer = setTimeout(() => forgetUndo(current), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);

  const dismiss = (chosen: readonly Pick<SubmissionRef, "kind" | "id">[]) =>
    setChanged((all) => {
      const keys = new Set(chosen.map(itemKey));
      return new Map([...all].filter(([key]) => !keys.has(key)));
    });

  const decide = (verb: Verb, chosen: readonly SubmissionRef[]) => {
    const values = chosen.map(itemValue);
    const places = new Map(items.map((item, place) => [itemKey(item), place]));
    if (verb !== "unapprove") setLeaving((all) => new Set([...all, ...values]));
    dismiss(chosen);
    const key = (decisions.current.begun += 1);
    decisions.current.left += 1;
    setUnderWay((all) => [...all, { key, verb, chosen, places }]);
  };

  const resolve = (decision: Decision, { done, missed, message }: SubmissionsActionData) => {
    const { verb, chosen, places } = decision;
    decisions.current.left -= 1;
    setUnderWay((all) => all.filter(({ key }) => key !== decision.key));
    const decided = new Set(done.map(itemKey));
    const undecided = chosen.filter((item) => !decided.has(itemKey(item)));
    setLeaving((all) => {
      const back = new Set(undecided.map(itemValue));
      return new Set([...all].filter((value) => !back.has(value)));
    });
    if (missed.length > 0) setChanged((all) => new Map([...all, ...toChanged(missed, places)]));
    if (verb === "approve" && done.length > 0) offerUndo(done);
    if (verb === "unapprove" && done.length + missed.length === 0) offerUndo([...chosen]);
    if (undecided.length === 0) toast({ title: decisionTexts.done(verb, done) });
    else
      toast({
        title: decisionTexts.failed(verb, undecided),
        description: message,
        variant: "destructive",
      });
    // If the server failed, the list stays until it can be read again.
    if (decisions.current.left === 0 && done.length + missed.length > 0) reread();
  };

  const undo = undos.at(-1);
  const undoLast = () => {
    if (!undo) return;
    forgetUndo(undo);
    decide("unapprove", undo);
  };
  return { items, changed, undo, underWay, decide, resolve, undoLast, dismiss };
}

function toChanged(
  missed: readonly Missed[],
  places: ReadonlyMap<string, number> = new Map(),
): Map<string, Changed> {
  return new Map(
    missed
      .filter((one): one is Missed & { present: SubmissionJson } => one.present !== null)
      .map(({ present }) => [itemKey(present), { present, place: places.get(itemKey(present)) ?? 0 }]),
  );
}

/** A submission that somebody else changed, and its place in the list. */
interface Changed {
  present: SubmissionJson;
  place: number;
}

/** Keeps what changed meanwhile in its place, even if it has left the list. */
function keepPlaces(
  items: readonly SubmissionJson[],
  changed: ReadonlyMap<string, Changed>,
): SubmissionJson[] {
  const presentOf = (item: SubmissionJson) => {
    const present = changed.get(itemKey(item))?.present;
    return present && present.version > item.version ? present : item;
  };
  const kept = items.map(presentOf);
  const keys = new Set(kept.map(itemKey));
  const left = [...changed.values()].filter(({ present }) => !keys.has(itemKey(present)));
  for (const { present, place } of left.sort((a, b) => a.place - b.place)) kept.splice(place, 0, present);
  return kept;
}
