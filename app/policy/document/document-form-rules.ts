import { unaskedTexts } from "../form-texts";
import type { FieldErrors } from "~/core/result";
import { countIn, lists, type FormValues, type ListLetter } from "./document-form-fields";
import { questionsOf, type PartKind } from "./document-form-questions";
import { bindingsOf } from "./document-form-bindings";
import { type Json, partAt } from "./document-form-json";
import { isPathIn, type PolicyDocument } from "./document-schema";

/** Which keys the form shows as lists. */
const listsOf: Readonly<Record<PartKind, Readonly<Partial<Record<ListLetter, string>>>>> = {
  policy: { p: "provisions", r: "sources" },
  provision: { t: "tiers", o: "options", c: "partnerConditions" },
  tier: { s: "steps", d: "changes" },
  change: { s: "steps" },
  option: { s: "steps" },
  step: { c: "partnerConditions" },
  condition: {},
  source: {},
};

/**
 * A document as form values. Each part carries its JSON without its lists (`was`), so that what the form does not ask
 * survives edits and moves.
 */
export function formValuesOf(document: PolicyDocument): Record<string, string> {
  const values: Record<string, string> = {};
  const { fieldSources = {}, ...whole } = document;
  show("policy", whole, "", document.currency, values);
  const kept = new Map<string, Record<string, string>>();
  for (const [path, id] of Object.entries(fieldSources)) {
    const [place, rest] = splitPath(path);
    if (/^p\d+\.$/.test(place) && isAskedSource(rest)) values[`${place}from.${rest}`] = id;
    else kept.set(place, { ...kept.get(place), [rest]: id });
  }
  for (const [place, paths] of kept) values[`${place}kept`] = JSON.stringify(paths);
  if (document.fieldSources) values.hasFieldSources = "yes";
  return values;
}

const isAskedSource = (part: string) => questionsOf.provision.some(({ name }) => name === `from.${part}`);

function show(
  part: PartKind,
  whole: Json,
  place: string,
  currency: string | null,
  values: Record<string, string>,
): void {
  const own: Json = { ...whole };
  for (const [letter, key] of Object.entries(listsOf[part])) {
    const list = whole[key];
    if (!Array.isArray(list)) continue;
    own[key] = [];
    for (const [at, one] of list.entries())
      show(lists[letter as ListLetter].part, partAt(one), `${place}${letter}${at}.`, currency, values);
  }
  values[`${place}was`] = JSON.stringify(own);
  if (part === "source" || part === "provision") values[`${place}id`] = String(own.id);
  for (const binding of bindingsOf(part))
    for (const [name, text] of Object.entries(binding.show(own, currency)))
      if (text !== "") values[place + name] = text;
}

/** The document still has to be checked; `problems` are by field. */
export interface ReadForm {
  document: Json;
  problems: FieldErrors;
}

/** Writes only what differs from what was shown. */
export function readPolicyForm(values: FormValues): ReadForm {
  const problems: FieldErrors = {};
  const currency = (values.currency ?? "").trim() || null;
  const before = objectOf(values.was ?? "").currency;
  const shownIn = typeof before === "string" ? before : null;
  const document = read("policy", "", { values, currency, shownIn, problems });
  const sources: Json = {};
  for (const name of Object.keys(values)) {
    const [, place = "", asked, isKept] = /^((?:[ptdsocr]\d+\.)*)(?:from\.(\w+)|(kept))$/.exec(name) ?? [];
    const said = values[name] ?? "";
    if (asked !== undefined && said !== "") sources[pathOf(place) + asked] = said;
    if (isKept !== undefined)
      for (const [rest, id] of Object.entries(objectOf(said)))
        // A removed part takes its source along.
        if (isPathIn(document, joined(pathOf(place), rest))) sources[joined(pathOf(place), rest)] = id;
  }
  if (Object.keys(sources).length > 0 || values.hasFieldSources === "yes") document.fieldSources = sources;
  return { document, problems };
}

const joined = (place: string, rest: string) => (rest === "" ? place.replace(/\.$/, "") : place + rest);

interface Reading {
  values: FormValues;
  currency: string | null;
  shownIn: string | null;
  problems: FieldErrors;
}

function read(part: PartKind, place: string, reading: Reading): Json {
  const { values, currency, shownIn, problems } = reading;
  const was = objectOf(values[`${place}was`] ?? "");
  // Parsed again, not cloned: a clone recurses as deep as someone nested it.
  const whole = objectOf(values[`${place}was`] ?? "");
  const sent = (name: string) => (values[place + name] ?? "").trim();
  for (const { names, show, write } of bindingsOf(part)) {
    const shown = show(was, shownIn) as Partial<Record<string, string>>;
    if (names.every((name) => sent(name) === (shown[name] ?? ""))) continue;
    const say = (name: string, message: string) => (problems[place + name] = [message]);
    write(whole, { sent, shown: (name) => shown[name] ?? "", say, currency });
  }
  for (const [letter, key] of Object.entries(listsOf[part])) {
    const count = countIn(values, place + letter);
    const list = Array.from({ length: count }, (_, at) =>
      read(lists[letter as ListLetter].part, `${place}${letter}${at}.`, reading),
    );
    if (count > 0 || Array.isArray(was[key]) || !isOptionalList(part, key)) whole[key] = list;
  }
  return whole;
}

const isOptionalList = (part: PartKind, key: string) =>
  part === "option" || ["options", "changes", "partnerConditions"].includes(key);

function objectOf(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? {} : partAt(value);
  } catch {
    return {};
  }
}

const segments =
  /^(?:(provisions)\[(\d+)\](?:\.|$)(?:(tiers|options)\[(\d+)\](?:\.|$)(?:(changes)\[(\d+)\](?:\.|$))?(?:(steps)\[(\d+)\](?:\.|$))?)?(?:(partnerConditions)\[(\d+)\](?:\.|$))?|(sources)\[(\d+)\](?:\.|$))/;
const letters: Record<string, string> = {
  provisions: "p",
  tiers: "t",
  options: "o",
  changes: "d",
  steps: "s",
  partnerConditions: "c",
  sources: "r",
};

/** `provisions[0].tiers[1].steps` as `p0.t1.` and the rest. */
function splitPath(path: string): [place: string, rest: string] {
  const found = segments.exec(path);
  if (!found) return ["", path];
  const parts = found.slice(1).filter((part) => part !== undefined);
  let place = "";
  for (let at = 0; at + 1 < parts.length; at += 2) place += `${letters[parts[at] ?? ""]}${parts[at + 1]}.`;
  return [place, path.slice(found[0].length)];
}

const keys = Object.fromEntries(Object.entries(letters).map(([key, letter]) => [letter, key]));
const pathOf = (place: string) =>
  place.replace(/([ptdsocr])(\d+)\./g, (_, letter: string, at: string) => `${keys[letter]}[${at}].`);

/** Parts that have another name in the form. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^(weeks|days|weeksBasis)$/, "length.n"],
  [/^clawback\.returnFor/, "clawback.for"],
  [/^clawback\.scale\[(\d)\]\.leavesBefore/, "clawback.l$1"],
  [/^clawback\.scale\[(\d)\]\.repayPct/, "clawback.l$1.pct"],
  [/^employment\.(include|exclude)/, "employment.full_time"],
  [/^paths/, "paths.birth"],
  [/^readOn$/, "checkedOn"],
  [/^minService$/, "minService.n"],
  [/^clawback(\.none)?$/, "clawback.kind"],
  [/^pay$/, "pay.kind"],
];

/** The field for a document's path; `policy` where there is none. */
export function fieldOfPath(path: string): string {
  const [place, rest] = splitPath(path.replace(/^fieldSources\./, ""));
  const part: PartKind = /(\w)\d+\.$/.exec(place)
    ? lists[/(\w)\d+\.$/.exec(place)?.[1] as ListLetter].part
    : "policy";
  if (path.startsWith("fieldSources.")) return isAskedSource(rest) ? `${place}from.${rest}` : "policy";
  const name = aliases.reduce((name, [pattern, instead]) => name.replace(pattern, instead), rest);
  const isAsked = bindingsOf(part).some(({ names }) => names.includes(name));
  if (isAsked) return place + name;
  return rest === "" || part === "policy" ? "policy" : `${place}place`;
}

/** What the form does not ask, in words; saving keeps it. */
export function unaskedIn({
  employer,
  asStated,
  notEncoded = [],
  sources,
  fieldSources = {},
}: PolicyDocument): string[] {
  const single = Object.keys(fieldSources).filter((path) => {
    const [place, rest] = splitPath(path);
    return !/^p\d+\.$/.test(place) || !isAskedSource(rest);
  });
  const remarks = notEncoded.length;
  const checksums = sources.filter(({ sha256 }) => sha256).length;
  return [
    ...(employer ? [unaskedTexts.employer] : []),
    ...(asStated ? [unaskedTexts.asStated] : []),
    ...(remarks > 0 ? [unaskedTexts.remarks(remarks)] : []),
    ...(single.length > 0 ? [unaskedTexts.sources(single.length)] : []),
    ...(checksums > 0 ? [unaskedTexts.checksums(checksums)] : []),
  ];
}
