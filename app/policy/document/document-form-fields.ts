import { policyParts } from "../form-texts";
import type { PartKind } from "./document-form-questions";

/**
 * Field names of the policy form: a place and a question's name, as in `p0.t1.s2.pay.pct` for provision, tier, step.
 * The browser loads this, so nothing here reads a document.
 */

export type FormValues = Readonly<Partial<Record<string, string>>>;

/** Lists by the letter they have in a place, and the most items of each. */
export const lists = {
  p: { part: "provision", most: 12, word: policyParts.words.p },
  t: { part: "tier", most: 5, word: policyParts.words.t },
  d: { part: "change", most: 5, word: policyParts.words.d },
  s: { part: "step", most: 8, word: policyParts.words.s },
  o: { part: "option", most: 4, word: policyParts.words.o },
  c: { part: "condition", most: 6, word: policyParts.words.c },
  r: { part: "source", most: 12, word: policyParts.words.r },
} as const satisfies Record<string, { part: PartKind; most: number; word: string }>;

export type ListLetter = keyof typeof lists;

export const maxScaleLines = 8;

/** Items of a list: `p0.t` is the tiers of the first provision. */
export function countIn(values: FormValues, list: string): number {
  let count = 0;
  while (values[`${list}${count}.was`] !== undefined) count += 1;
  return count;
}

/** Titles of the form's sources by id. */
export function sourceChoices(values: FormValues): Record<string, string> {
  const all = Array.from({ length: countIn(values, "r") }, (_, at) => {
    const id = values[`r${at}.id`] ?? "";
    return [id, `${at + 1}. ${values[`r${at}.title`] || values[`r${at}.url`] || id}`];
  });
  return Object.fromEntries(all) as Record<string, string>;
}

/** "p0.t1.s2.pay.pct" as "Provision 1, tier 2, step 3"; "" for the whole policy. */
export function placeWords(name: string): string {
  const places = /^(?:[ptdsocr]\d+\.)*/.exec(`${name}.`)?.[0].split(".").filter(Boolean) ?? [];
  return places
    .map((place) => `${lists[place[0] as ListLetter].word} ${Number(place.slice(1)) + 1}`)
    .join(", ");
}

type Values = Record<string, string>;

/** The values after an edit, and the part to focus. */
export interface EditedForm {
  values: Values;
  focus: string;
}

/** The value of an edit button: `add p0.t`, `remove p0.t1`, `up p0.t1.s2`. */
const press = /^(add|remove|up) ((?:[ptdsocr]\d+\.)*)([ptdsocr])(\d*)$/;

/**
 * Adds, removes or moves a part up. Typed text moves with its part, valid or not.
 * @returns null for an edit the form does not offer.
 */
export function editPolicyForm(values: Values, edit: string): EditedForm | null {
  const [, what, place = "", letter, number = ""] = press.exec(edit) ?? [];
  if (what === undefined || letter === undefined) return null;
  const list = place + letter;
  const count = countIn(values, list);
  if (what === "add") {
    if (number !== "" || count >= lists[letter as ListLetter].most) return null;
    return {
      values: { ...values, ...added(values, list, letter as ListLetter, count) },
      focus: `${list}${count}`,
    };
  }
  const at = Number(number);
  if (number === "" || at >= count) return null;
  if (what === "remove") {
    const left = count - 1;
    return {
      values: moved(values, list, (from) => (from === at ? null : from > at ? from - 1 : from)),
      focus: left === 0 ? `add-${list}` : `${list}${Math.min(at, left - 1)}`,
    };
  }
  if (at === 0) return null;
  return {
    values: moved(values, list, (from) => (from === at ? at - 1 : from === at - 1 ? at : from)),
    focus: `${list}${at - 1}`,
  };
}

/** Renumbers a list's parts; null drops one. */
function moved(values: Values, list: string, to: (from: number) => number | null): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, number, rest] = name.startsWith(list)
        ? (/^(\d+)(\..*)$/s.exec(name.slice(list.length)) ?? [])
        : [];
      if (number === undefined) return [[name, value]];
      const place = to(Number(number));
      return place === null ? [] : [[`${list}${place}${rest}`, value]];
    }),
  );
}

const newStep = { weeks: null, pay: { kind: "not_stated" } };

/** An empty part. */
function added(values: Values, list: string, letter: ListLetter, at: number): Values {
  const place = `${list}${at}.`;
  const was = (part: object) => ({ [`${place}was`]: JSON.stringify(part) });
  switch (letter) {
    case "p": {
      const id = freeId(values, "p", "provision");
      const first = {
        [`${place}t0.was`]: JSON.stringify({ minService: null }),
        [`${place}t0.s0.was`]: JSON.stringify(newStep),
      };
      return { ...was({ id, paths: [] }), ...first, [`${place}id`]: id };
    }
    case "t":
      return { ...was({ minService: null }), [`${place}s0.was`]: JSON.stringify(newStep) };
    case "d":
      return { ...was({}), [`${place}s0.was`]: JSON.stringify(newStep) };
    case "s":
      return was(newStep);
    case "o":
    case "c":
      return was({});
    case "r": {
      const id = freeId(values, "r", "source");
      return { ...was({ id }), [`${place}id`]: id };
    }
  }
}

function freeId(values: Values, list: string, word: string): string {
  const taken = Array.from({ length: countIn(values, list) }, (_, at) => values[`${list}${at}.id`]);
  for (let n = 1; ; n++) if (!taken.includes(`${word}-${n}`)) return `${word}-${n}`;
}
