import { useEffect, useRef, useState } from "react";

import type { SubmissionJson } from "../../../domain/moderation/submission-json";
import { undoSeconds } from "../../../domain/moderation/submission-json";
import { useToast } from "../../toast/toast-context";
import { useReread } from "../use-reread";
import { sendDecision } from "./send-decision";
import { doneTitle, failedTitle, missedMessage, type Verb } from "./submission-words";
import {
  itemKey,
  itemValue,
  type Missed,
  type SubmissionRef,
  type SubmissionsView,
} from "./submissions-view";
import { keepPlaces, type Changed } from "./keep-places";

/** The list as it is shown while decisions are under way, and what decides. */
export function useQueue(view: SubmissionsView, answered: readonly Missed[] = []) {
  const { toast } = useToast();
  const reread = useReread();
  const underWay = useRef(0);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<string, Changed>>(() => toChanged(answered));
  const [undos, setUndos] = useState<SubmissionRef[][]>(view.undo.length > 0 ? [view.undo] : []);
  const items = keepPlaces(
    view.items.filter((item) => !leaving.has(itemValue(item))),
    changed,
  );

  const forgetUndo = (undo: SubmissionRef[]) => setUndos((all) => all.filter((other) => other !== undo));
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

  const decide = async (verb: Verb, chosen: readonly SubmissionRef[]): Promise<void> => {
    const values = chosen.map(itemValue);
    const places = new Map(items.map((item, place) => [itemKey(item), place]));
    if (verb !== "unapprove") setLeaving((all) => new Set([...all, ...values]));
    dismiss(chosen);
    underWay.current += 1;
    const { done, missed, failure } = await sendDecision(verb, chosen);
    underWay.current -= 1;
    const decided = new Set(done.map(itemKey));
    const undecided = chosen.filter((item) => !decided.has(itemKey(item)));
    setLeaving((all) => {
      const back = new Set(undecided.map(itemValue));
      return new Set([...all].filter((value) => !back.has(value)));
    });
    if (missed.length > 0) setChanged((all) => new Map([...all, ...toChanged(missed, places)]));
    if (verb === "approve" && done.length > 0) {
      setUndos((all) => [...all, done]);
      setTimeout(() => forgetUndo(done), undoSeconds * 1_000);
    }
    if (undecided.length === 0) toast({ title: doneTitle(verb, done) });
    else
      toast({
        title: failedTitle(verb, undecided),
        description: failure ?? missedMessage(verb, missed),
        variant: "destructive",
      });
    if (underWay.current === 0) reread();
  };

  const undo = undos.at(-1);
  const undoLast = async () => {
    if (!undo) return;
    forgetUndo(undo);
    await decide("unapprove", undo);
  };
  return { items, changed, undo, decide, undoLast, dismiss };
}

/** What changed meanwhile, by key; what is gone needs no place. */
function toChanged(missed: readonly Missed[], places = new Map<string, number>()): Map<string, Changed> {
  return new Map(
    missed
      .filter((one): one is Missed & { present: SubmissionJson } => one.present !== null)
      .map(({ present }) => [itemKey(present), { present, place: places.get(itemKey(present)) ?? 0 }]),
  );
}
