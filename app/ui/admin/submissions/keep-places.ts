import type { SubmissionJson } from "../../../domain/moderation/submission-json";
import { itemKey } from "./submissions-view";

/** A submission that changed while the moderator decided, as it stands now, and where it stood in the list. */
export interface Changed {
  present: SubmissionJson;
  place: number;
}

/** The list with what changed meanwhile kept in its place, also where it has left the list. */
export function keepPlaces(
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
