import { z } from "zod";
import { cleanName } from "~/core/clean-name";
import { fail, ok, type FieldErrors, type Result } from "~/core/result";
import { isCountryCode, isCurrencyCode } from "./codes";
import { day, identifier, oneOf, pageUrl, partOfDay, triState, words } from "./value-schema";
import { provision, type Provision, type Step } from "./provision-schema";
import { compareSpans, hasNoWeeks, isRead } from "./service-rules";
import { documentErrors } from "../texts";

const sourceKinds = [
  "public_document",
  "employer_statement",
  "statutory_filing",
  "community",
  "import",
] as const;

const quotation = words(300).nullable().optional();

const source = z.strictObject({
  id: identifier,
  kind: oneOf(sourceKinds),
  url: pageUrl.nullable().optional(),
  title: words(300).nullable().optional(),
  publisher: words(200).nullable().optional(),
  publishedOn: partOfDay.nullable().optional(),
  checkedOn: day.nullable().optional(),
  readOn: day
    .nullable()
    .optional()
    .describe(
      "As a document says it that was written by a reader rather than checked by an editor; it counts as checkedOn.",
    ),
  undated: triState.describe(
    "True where the text bears no day. It is to be checked until an editor has (checkedOn in place of readOn).",
  ),
  archiveUrl: pageUrl.nullable().optional(),
  sha256: z
    .string({ error: documentErrors.sha256 })
    .regex(/^[0-9a-f]{64}$/, documentErrors.sha256)
    .nullable()
    .optional(),
  licence: words(100).nullable().optional(),
  quotation,
  note: words(300).nullable().optional(),
});

/** What a form or a file said of the whole policy. It counts only where the steps are silent. */
const asStated = z.strictObject({
  isPaid: z.boolean({ error: documentErrors.boolean }).optional(),
  paidPercentage: z
    .number({ error: documentErrors.percent })
    .refine((n) => n >= 0 && n <= 100 && !Object.is(n, -0), documentErrors.percent)
    .optional(),
  waitingPeriod: words(100).optional(),
});

/** Whether somebody who looked found the policy published by its employer. */
const disclosure = z.strictObject({
  published: oneOf(["in_full", "in_part", "not_at_all"]),
  lookedOn: day,
});

/** As people see it. One that nobody can see names nobody: it is no fault, so that what is stored is read. */
const staffName = words(200)
  .nullable()
  .overwrite((name) => name && (cleanName(name) || null));

/** Checks each part alone; {@link parsePolicyDocument} checks them together. */
export const policyDocument = z.strictObject({
  employer: words(200).nullable().optional(),
  entity: staffName.optional(),
  country: z
    .string({ error: documentErrors.countryOrNull })
    .refine(isCountryCode, documentErrors.country)
    .nullable(),
  currency: z
    .string({ error: documentErrors.currencyOrNull })
    .refine(isCurrencyCode, documentErrors.currency)
    .nullable(),
  appliesFrom: day.nullable().optional(),
  disclosure: disclosure
    .nullable()
    .optional()
    .describe("Whether the employer publishes its policy, and the day on which somebody looked for it."),
  sources: z
    .array(source, { error: documentErrors.listOf("sources") })
    .max(12, documentErrors.atMost(12, "sources")),
  provisions: z
    .array(provision, { error: documentErrors.listOf("provisions") })
    .max(12, documentErrors.atMost(12, "provisions")),
  /** A path in the document, as errors write it, to the id of its own source. */
  fieldSources: z
    .record(z.string().max(120, documentErrors.path), identifier)
    .refine((paths) => Object.keys(paths).length <= 60, documentErrors.atMost(60, "of these"))
    .optional(),
  asStated: asStated.optional(),
  notEncoded: z
    .array(words(300), { error: documentErrors.listOf("remarks") })
    .max(20, documentErrors.atMost(20, "remarks"))
    .optional(),
});

/** What an employer gives parents in one country. Absent and null both mean not stated. */
export type PolicyDocument = z.infer<typeof policyDocument>;
export type PolicySource = PolicyDocument["sources"][number];

/** Bytes of JSON in UTF-8. */
export const maxDocumentBytes = 16_384;

/** The most paths in one response. */
const maxFields = 50;

const rejected = (path: string, why: string) => fail("invalid", documentErrors.rejected, { [path]: [why] });

/**
 * Checks the shape, the bounds, and the parts together. Absent keys stay absent, null stays null.
 * @param now ms UTC; a date is in the future until its day has begun somewhere (UTC+14).
 * @returns `invalid` with `fields` by path, such as `provisions[0].tiers[1].steps[2].pay.pct`, or `policy` for the
 * whole.
 */
export function parsePolicyDocument(sent: unknown, now: number): Result<PolicyDocument> {
  const bytes = jsonBytes(sent);
  if (bytes === null) return rejected("policy", documentErrors.sendJson);
  if (bytes > maxDocumentBytes) return rejected("policy", documentErrors.tooLarge);
  const parsed = policyDocument.safeParse(sent);
  if (!parsed.success) return fail("invalid", documentErrors.rejected, fieldsOf(parsed.error.issues));
  const faults = checkDocument(parsed.data, now);
  return faults.length === 0 ? ok(parsed.data) : fail("invalid", documentErrors.rejected, gather(faults));
}

/** JSON text may be indented: up to four times the bytes. */
export function parsePolicyText(text: string, now: number): Result<PolicyDocument> {
  if (new TextEncoder().encode(text).length > maxDocumentBytes * 4)
    return rejected("policy", documentErrors.tooLarge);
  try {
    return parsePolicyDocument(JSON.parse(text), now);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      return rejected("policy", documentErrors.notJson);
    throw error;
  }
}

/** Without spaces, keys in the schema's order. */
export const serialisePolicyDocument = (document: PolicyDocument): string => JSON.stringify(document);

function jsonBytes(sent: unknown): number | null {
  if (typeof sent !== "object" || sent === null) return null;
  try {
    return new TextEncoder().encode(JSON.stringify(sent)).length;
  } catch {
    // A circle, a BigInt, or nested too deep.
    return null;
  }
}

export type Fault = readonly [path: string, message: string];

function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text.replace(/^\./, "").slice(0, 200) || "policy";
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  return gather(issues.flatMap((issue) => faultsOf(issue, [])));
}

function faultsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => [pathOf([...path, key]), documentErrors.unknownKey]);
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // Report the union's branch whose faults lie deepest: it is the one that was meant.
    const depth = (branch: readonly z.core.$ZodIssue[]) => Math.max(...branch.map(({ path }) => path.length));
    const meant = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? [];
    return meant.flatMap((fault) => faultsOf(fault, path));
  }
  if (issue.code === "invalid_key") return [[pathOf(path), documentErrors.path]];
  return [[pathOf(path), messageOf(issue)]];
}

/** For zod's own messages: missing parts and wrong types. */
function messageOf({ code, message }: z.core.$ZodIssue): string {
  if (code !== "invalid_type" || !message.startsWith("Invalid input")) return message;
  if (message.includes("received undefined")) return documentErrors.missing;
  const [, expected = ""] = /expected (\w+)/.exec(message) ?? [];
  return expected === "object" ? documentErrors.writeObject : documentErrors.writeAs(expected);
}

function gather(faults: readonly Fault[]): FieldErrors {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  for (const [path, why] of faults) {
    if (!(path in fields) && Object.keys(fields).length >= maxFields) break;
    const messages = (fields[path] ??= []);
    if (!messages.includes(why)) messages.push(why);
  }
  return { ...fields };
}

/** Rules between parts, which no schema of one part can check. */
function checkDocument(document: PolicyDocument, now: number): Fault[] {
  const { sources, provisions, country, fieldSources = {}, disclosure } = document;
  const ids = new Set(sources.map(({ id }) => id));
  const faults: Fault[] = [
    ...repeatedIds(sources, "sources"),
    ...repeatedIds(provisions, "provisions"),
    ...sources.flatMap((source, index) => sourceFaults(source, `sources[${index}]`, now)),
    ...provisions.flatMap((provision, index) => provisionFaults(provision, `provisions[${index}]`, document)),
  ];
  if (disclosure && disclosure.lookedOn > todayAt(now))
    faults.push(["disclosure.lookedOn", documentErrors.futureDate]);
  for (const [index, { source, where }] of provisions.entries()) {
    if (source && !ids.has(source))
      faults.push([`provisions[${index}].source`, documentErrors.unknownSource]);
    if (where && where.slice(0, 2) !== country)
      faults.push([`provisions[${index}].where`, documentErrors.otherCountry]);
  }
  for (const [path, id] of Object.entries(fieldSources)) {
    if (!isPathIn(document, path)) faults.push([`fieldSources.${path}`, documentErrors.pathForm]);
    if (!ids.has(id)) faults.push([`fieldSources.${path}`, documentErrors.unknownSource]);
  }
  return faults;
}

function repeatedIds(list: readonly { id: string }[], name: string): Fault[] {
  const seen = new Set<string>();
  return list.flatMap(({ id }, index): Fault[] => {
    if (seen.has(id)) return [[`${name}[${index}].id`, documentErrors.ownId]];
    seen.add(id);
    return [];
  });
}

/** At UTC+14: an editor in Sydney may write a date that UTC has not reached. */
export const todayAt = (now: number) => new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);

function sourceFaults(source: PolicySource, path: string, now: number): Fault[] {
  const today = todayAt(now);
  const faults: Fault[] = [];
  for (const key of ["publishedOn", "checkedOn", "readOn"] as const) {
    const date = source[key];
    if (date && date > today.slice(0, date.length))
      faults.push([`${path}.${key}`, documentErrors.futureDate]);
  }
  if (source.undated && source.publishedOn) faults.push([`${path}.undated`, documentErrors.undated]);
  if (source.checkedOn && source.readOn) faults.push([`${path}.readOn`, documentErrors.checkedTwice]);
  return faults;
}

function provisionFaults(
  provision: Provision,
  path: string,
  { currency, appliesFrom }: PolicyDocument,
): Fault[] {
  const faults: Fault[] = [];
  const inSteps = (steps: readonly Step[], at: string) => {
    for (const [index, { pay }] of steps.entries()) {
      const where = `${at}[${index}].pay`;
      if (pay.kind !== "flat") continue;
      if (currency === null) faults.push([`${where}.amount`, documentErrors.currencyFirst]);
      else if (pay.currency !== undefined && pay.currency !== currency)
        faults.push([`${where}.currency`, documentErrors.otherCurrency(currency)]);
    }
  };
  for (const [index, { minService, steps, changes = [] }] of provision.tiers.entries()) {
    const at = `${path}.tiers[${index}]`;
    const before = provision.tiers[index - 1]?.minService ?? null;
    const isLonger = minService !== null && (before === null || compareSpans(before, minService) < 0);
    if (index > 0 && !isLonger) faults.push([`${at}.minService`, documentErrors.longerService]);
    inSteps(steps, `${at}.steps`);
    for (const [place, { from, steps }] of changes.entries()) {
      const then = `${at}.changes[${place}]`;
      if (from <= (changes[place - 1]?.from ?? "")) faults.push([`${then}.from`, documentErrors.changeOrder]);
      if (from <= (appliesFrom ?? "")) faults.push([`${then}.from`, documentErrors.changeAfterStart]);
      inSteps(steps, `${then}.steps`);
    }
  }
  for (const [index, { steps = [] }] of (provision.options ?? []).entries())
    inSteps(steps, `${path}.options[${index}].steps`);
  const { include = [], exclude = [] } = provision.employment ?? {};
  if (include.some((kind) => exclude.includes(kind)))
    faults.push([`${path}.employment.exclude`, documentErrors.oneSide]);
  if (!isRead(provision) && !hasNoWeeks(provision)) faults.push([`${path}.isRead`, documentErrors.notRead]);
  const scale = provision.clawback?.scale;
  if (Array.isArray(scale))
    for (const [index, line] of scale.entries()) {
      const before = scale[index - 1];
      if (before && compareSpans(before.leavesBefore, line.leavesBefore) >= 0)
        faults.push([`${path}.clawback.scale[${index}].leavesBefore`, documentErrors.scaleOrder]);
    }
  return faults;
}

export function isPathIn(document: unknown, path: string): boolean {
  if (!/^[a-zA-Z]+(\.[a-zA-Z]+|\[\d{1,2}\])*$/.test(path)) return false;
  let part: unknown = document;
  for (const key of path.match(/[a-zA-Z]+|\d+/g) ?? []) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return false;
    part = (part as Record<string, unknown>)[key];
  }
  return true;
}
