import { byLists, byTags, candidateKeys } from "./by-keys";
import { byEqualNumbers, byEqualTexts, byIds, byLog, byMentions, byOrder, byTimes } from "./by-rows";
import { findHeld, piecesOf, type Loot, type Way } from "./loot";

/** Tries every method. */
export async function joinAccounts(loot: Loot): Promise<Way[]> {
  const held = await findHeld(loot);
  const pieces = piecesOf(loot);
  const keys = new Map<number, readonly string[]>();
  for (const one of held) keys.set(one.account, await candidateKeys(one, loot.guesses));
  return [
    ...byIds(pieces, loot),
    ...byTimes(pieces, held),
    ...byOrder(pieces, held),
    byEqualNumbers(pieces, held),
    byMentions(pieces, held),
    byEqualTexts(pieces, held),
    byLog(pieces, held, loot),
    await byTags(pieces, keys, loot),
    await byLists(pieces, held, keys, loot),
  ];
}
