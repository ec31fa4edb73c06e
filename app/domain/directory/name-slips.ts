/** Shorter names that differ by a letter are different names ("AMP", "AMF"). */
const shortestName = 5;
const longestName = 60;

function mayHoldSlip(key: string): boolean {
  return key.length >= shortestName && key.length <= longestName;
}

/** Whether two keys differ by one slip: a letter wrong, missing or too many, or two swapped. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || !mayHoldSlip(one) || !mayHoldSlip(other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isWrong = short.slice(at + 1) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isWrong || isSwapped;
}

/** What a key would be without one letter too many, or with two swapped ones put right. */
export function keysWithoutSlip(key: string): string[] {
  if (!mayHoldSlip(key)) return [];
  const places = Array.from(key, (_, i) => i);
  const without = places.map((i) => key.slice(0, i) + key.slice(i + 1));
  const swapped = places
    .slice(1)
    .map((i) => `${key.slice(0, i - 1)}${key.charAt(i)}${key.charAt(i - 1)}${key.slice(i + 1)}`);
  return [...new Set([...without, ...swapped])];
}
