import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import type { SubmissionJson } from "~/features/moderation/schema";
import { enterItem } from "../../frame/use-list-keys";
import { itemKey } from "./submissions-view";

interface QueueCommands {
  approve: (item: SubmissionJson) => void;
  ask: (item: SubmissionJson) => void;
  select: (item: SubmissionJson) => void;
  undo: () => void;
  showKeys: () => void;
}

/** Which item has the focus, and which gets it by a key or once an item has left. */
export function useQueueKeys(items: readonly SubmissionJson[], commands: QueueCommands) {
  const list = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();
  // State, not a ref: it applies only to a list drawn with it, without the items that leave.
  const [wanted, setWanted] = useState<{ key: string; isAwaited?: boolean }>();

  const focusItem = (key: string) =>
    enterItem(list.current, list.current?.querySelector<HTMLElement>(`[data-item="${key}"]`));

  useEffect(() => {
    if (!wanted) return;
    if (isFocusOutside(list.current)) {
      setWanted(undefined);
      return;
    }
    const { key, isAwaited } = wanted;
    const to = items.find((item) => itemKey(item) === key) ?? (isAwaited ? undefined : items[0]);
    if (to) {
      setWanted(undefined);
      focusItem(itemKey(to));
    } else if (!isAwaited) list.current?.focus();
  }, [items, wanted]);

  /** Moves the focus to the item after these, once they have left. */
  const moveOn = (leaving: readonly SubmissionJson[]) => {
    const keys = new Set(leaving.map(itemKey));
    const place = items.findLastIndex((item) => keys.has(itemKey(item)));
    const stays = (item: SubmissionJson) => !keys.has(itemKey(item));
    const next = items.slice(place + 1).find(stays) ?? items.slice(0, place).findLast(stays);
    setWanted({ key: next ? itemKey(next) : "" });
  };

  const step = (by: number) => {
    const place = items.findIndex((item) => itemKey(item) === current);
    const to = items[Math.min(items.length - 1, Math.max(0, place + by))];
    if (to) focusItem(itemKey(to));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || hasOwnKeys(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const item = items.find((one) => itemKey(one) === current);
    const decide = (does: (item: SubmissionJson) => void) => () => item && !event.repeat && does(item);
    const actions: Record<string, () => unknown> = {
      j: () => step(1),
      ArrowDown: () => step(1),
      k: () => step(-1),
      ArrowUp: () => step(-1),
      a: decide(commands.approve),
      d: decide(commands.ask),
      x: decide(commands.select),
      u: () => !event.repeat && commands.undo(),
      "?": commands.showKeys,
    };
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    list,
    current: items.some((item) => itemKey(item) === current) ? current : items[0] && itemKey(items[0]),
    /** Notes that an item has the focus. */
    enter: (key: string) => {
      setWanted(undefined);
      setCurrent(key);
    },
    focusItem,
    moveOn,
    /** Focuses an item as soon as it is in the list. */
    awaitItem: (key: string) => setWanted({ key, isAwaited: true }),
    onKeyDown,
  };
}

/** If the focus is elsewhere on the page, it stays there. */
function isFocusOutside(list: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !list?.contains(activeElement);
}

/** Typing, and the question before a deletion, have keys of their own. */
function hasOwnKeys({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return true;
  const isTyping = target.matches("select, textarea, input:not([type=checkbox])") || target.isContentEditable;
  return isTyping || target.closest("[role=alertdialog]") !== null;
}
