import type { Fault, PolicyDocument, PolicySource } from "./document-input";
import type { Provision, Step } from "./provision-input";
import { compareSpans } from "./service-rules";

/** What the parts of a document say of each other, which no schema of a part can know. */
export function checkWhole(document: PolicyDocument, now: number): Fault[] {
  const { sources, provisions, country, fieldSources = {} } = document;
  const ids = new Set(sources.map(({ id }) => id));
  const faults: Fault[] = [
    ...repeatedIds(sources, "sources"),
    ...repeatedIds(provisions, "provisions"),
    ...sources.flatMap((source, index) => sourceFaults(source, `sources[${index}]`, now)),
    ...provisions.flatMap((provision, index) => provisionFaults(provision, `provisions[${index}]`, document)),
  ];
  for (const [index, { source, where }] of provisions.entries()) {
    if (source && !ids.has(source))
      faults.push([`provisions[${index}].source`, "Name one of the sources of this document by its id"]);
    if (where && where.slice(0, 2) !== country)
      faults.push([`provisions[${index}].where`, "Name a state or province of the policy’s country"]);
  }
  for (const [path, id] of Object.entries(fieldSources)) {
    if (!leadsSomewhere(document, path))
      faults.push([`fieldSources.${path}`, "Write a path of this document, such as provisions[0].clawback"]);
    if (!ids.has(id))
      faults.push([`fieldSources.${path}`, "Name one of the sources of this document by its id"]);
  }
  return faults;
}

function repeatedIds(list: readonly { id: string }[], name: string): Fault[] {
  const seen = new Set<string>();
  return list.flatMap(({ id }, index): Fault[] => {
    if (seen.has(id)) return [[`${name}[${index}].id`, "Give each an id of its own"]];
    seen.add(id);
    return [];
  });
}

function sourceFaults(source: PolicySource, path: string, now: number): Fault[] {
  // The latest day that has begun anywhere: an editor in Sydney dates a page before UTC reaches the day.
  const today = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
  const faults: Fault[] = [];
  for (const key of ["publishedOn", "checkedOn", "readOn"] as const) {
    const date = source[key];
    if (date && date > today.slice(0, date.length))
      faults.push([`${path}.${key}`, "Write a date that is not in the future"]);
  }
  if (source.checkedOn && source.readOn)
    faults.push([`${path}.readOn`, "Write checkedOn alone: readOn means the same"]);
  return faults;
}

function provisionFaults(provision: Provision, path: string, { currency }: PolicyDocument): Fault[] {
  const faults: Fault[] = [];
  const inSteps = (steps: readonly Step[], at: string) => {
    for (const [index, { pay }] of steps.entries()) {
      const where = `${at}[${index}].pay`;
      if (pay.kind !== "flat") continue;
      if (currency === null) faults.push([`${where}.amount`, "Give the policy a currency first"]);
      else if (pay.currency !== undefined && pay.currency !== currency)
        faults.push([`${where}.currency`, `Write the amount in the policy’s currency, ${currency}`]);
    }
  };
  for (const [index, { minService, steps }] of provision.tiers.entries()) {
    const at = `${path}.tiers[${index}]`;
    const before = provision.tiers[index - 1]?.minService ?? null;
    const isLonger = minService !== null && (before === null || compareSpans(before, minService) < 0);
    if (index > 0 && !isLonger)
      faults.push([`${at}.minService`, "Ask for a longer service than the tier before"]);
    inSteps(steps, `${at}.steps`);
  }
  for (const [index, { steps = [] }] of (provision.options ?? []).entries())
    inSteps(steps, `${path}.options[${index}].steps`);
  const { include = [], exclude = [] } = provision.employment ?? {};
  if (include.some((kind) => exclude.includes(kind)))
    faults.push([`${path}.employment.exclude`, "Name each kind of employment on one side only"]);
  const scale = provision.clawback?.scale;
  if (Array.isArray(scale))
    for (const [index, line] of scale.entries()) {
      const before = scale[index - 1];
      if (before && compareSpans(before.leavesBefore, line.leavesBefore) >= 0)
        faults.push([`${path}.clawback.scale[${index}].leavesBefore`, "Write the scale from short to long"]);
    }
  return faults;
}

/** Whether a path such as `provisions[0].tiers[0].steps` names a part that the document has. */
export function leadsSomewhere(document: unknown, path: string): boolean {
  if (!/^[a-zA-Z]+(\.[a-zA-Z]+|\[\d{1,2}\])*$/.test(path)) return false;
  let part: unknown = document;
  for (const key of path.match(/[a-zA-Z]+|\d+/g) ?? []) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return false;
    part = (part as Record<string, unknown>)[key];
  }
  return true;
}
