import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";

import {
  parseNewEmployer,
  type NewEmployerInput,
} from "../../app/features/moderation/employer-request-schema";
import {
  parsePolicyDocument,
  type PolicyDocument,
  type PolicySource,
} from "../../app/policy/document/document-schema";
import type { Failure } from "../../app/core/result";
import type { AgreementInput } from "../../app/features/agreements/commands.server";
import type { GivenConditions } from "../../app/features/agreements/membership-commands.server";
import { withMembership } from "../../app/features/employers/queries.server";
import { employerFile, groupFile, publicIdOf, type EmployerFile, type GroupFile } from "./employer-file";

/** An employer as it is stored and compared. */
export interface SetEmployer {
  readonly id: string;
  readonly publicId: string;
  readonly input: NewEmployerInput & { policy: PolicyDocument };
  /** All its sets of conditions; the first is `input.policy`. */
  readonly given: readonly GivenConditions[];
  readonly domains: EmployerFile["domains"];
}

export interface EmployerSet {
  readonly agreements: AgreementInput[];
  readonly employers: SetEmployer[];
  /** "au-acu.json: provisions[0].tiers[0].steps[0].weeks: …", what to mend in one line each. */
  readonly problems: string[];
  /** What is left out because a source is older than three years by now: ids of employers, or "au-quoll: nurses". */
  readonly outdated: string[];
}

/** Sources older than this are not carried: three years. */
const oldest = 3 * 366 * 24 * 60 * 60 * 1000;

/** No text of the set was read later; a clock that is behind this day is wrong. Newer files move it. */
export const lastRead = Date.parse("2026-11-27");

/**
 * Reads and checks `employers` and `groups` of a folder. Files with a problem are not among the employers.
 * @param clock ms UTC.
 */
export async function readEmployerSet(folder: string, clock: number): Promise<EmployerSet> {
  const now = Math.max(clock, lastRead);
  const problems: string[] = [];
  const groups = new Map<string, AgreementInput>();
  for (const { name, json } of await jsonIn(join(folder, "groups"), problems)) {
    const group = parsed(groupFile, name, json, problems);
    const policy = group && policyOf(group.policy, name, now, problems);
    if (group && policy) groups.set(group.id, await agreementOf(group, policy));
  }
  const employers: SetEmployer[] = [];
  const outdated: string[] = [];
  for (const { name, json } of await jsonIn(join(folder, "employers"), problems)) {
    const file = parsed(employerFile, name, json, problems);
    if (!file) continue;
    const listed = file.conditions ?? [{ id: "all", policy: file.policy }];
    const read = listed.map((one) => givenOf(one, groups, name, now, problems));
    const whole = read.filter((one) => one !== null);
    if (whole.length < read.length) continue;
    const given = whole.filter(({ policy }) => !policy.sources.some((source) => isTooOld(source, now)));
    const [first] = given;
    const isOutdated = (one: GivenConditions) => !given.includes(one);
    if (first) outdated.push(...whole.filter(isOutdated).map(({ groupKey }) => `${file.id}: ${groupKey}`));
    else outdated.push(file.id);
    if (!first) continue;
    const memberOf = new Set(given.flatMap(({ agreement }) => nameOf(agreement, groups)));
    const input = parseNewEmployer(
      {
        name: file.name,
        industry: file.industry,
        country: file.country,
        ...(file.otherNames.length > 0 && { otherNames: file.otherNames.join("; ") }),
        ...(file.externalId && { externalId: file.externalId }),
        ...(memberOf.size > 0 && { memberOf: [...memberOf].join("; ") }),
        isApproved: true,
      },
      now,
    );
    if (!input.ok) problems.push(...faultsOf(name, input));
    else
      employers.push({
        id: file.id,
        publicId: await publicIdOf(file.id),
        input: { ...input.value, policy: first.policy },
        given,
        domains: file.domains,
      });
  }
  problems.push(...repeated(employers), ...sharedDomains(employers));
  const isWrong = ({ id }: SetEmployer) => problems.some((problem) => problem.startsWith(`${id}.json: `));
  return {
    agreements: [...groups.values()],
    employers: employers.filter((employer) => !isWrong(employer)),
    problems,
    outdated,
  };
}

const agreementOf = async (group: GroupFile, policy: PolicyDocument): Promise<AgreementInput> => ({
  publicId: await publicIdOf(group.id),
  name: group.name,
  otherNames: group.otherNames.length > 0 ? group.otherNames.join("; ") : null,
  country: group.country,
  policy,
});

function nameOf(
  agreement: GivenConditions["agreement"],
  groups: ReadonlyMap<string, AgreementInput>,
): string[] {
  return [...groups.values()].flatMap(({ publicId, name }) =>
    publicId === agreement?.publicId ? [name] : [],
  );
}

/** Null with a problem. */
function givenOf(
  { id, group, membership, policy }: NonNullable<EmployerFile["conditions"]>[number],
  groups: ReadonlyMap<string, AgreementInput>,
  name: string,
  now: number,
  problems: string[],
): GivenConditions | null {
  if (group === undefined || membership === undefined) {
    const own = policyOf(policy, name, now, problems);
    return own && { groupKey: id, agreement: null, policy: own };
  }
  const agreement = groups.get(group);
  if (!agreement) {
    problems.push(`${name}: There is no group ${group}.`);
    return null;
  }
  const {
    url,
    title,
    publisher = null,
    publishedOn,
    checkedOn = `${publishedOn}-01-01`.slice(0, 10),
  } = membership;
  const source = { url, title, publisher, publishedOn, checkedOn };
  const whole = policyOf(withMembership(agreement.policy, source), name, now, problems);
  return (
    whole && { groupKey: id, agreement: { publicId: agreement.publicId, membership: source }, policy: whole }
  );
}

function policyOf(sent: unknown, name: string, now: number, problems: string[]): PolicyDocument | null {
  const read = parsePolicyDocument(sent, now);
  if (!read.ok) {
    problems.push(...faultsOf(name, read));
    return null;
  }
  const wrong = sourceProblems(read.value).map((problem) => `${name}: ${problem}`);
  problems.push(...wrong);
  return wrong.length === 0 ? read.value : null;
}

const isTooOld = ({ publishedOn, checkedOn }: PolicySource, now: number): boolean =>
  now - Math.max(Date.parse(publishedOn ?? "") || 0, Date.parse(checkedOn ?? "") || 0) > oldest;

/** Every figure has a source with an address, a role and a day. */
function sourceProblems({ sources, provisions }: PolicyDocument): string[] {
  const ids = new Set(sources.map(({ id }) => id));
  return [
    ...sources.flatMap((source) => {
      const { id, url, kind, checkedOn, title } = source;
      if (!url || !title) return [`Source ${id} needs an address and a title.`];
      if (!["public_document", "statutory_filing", "employer_statement"].includes(kind))
        return [`Source ${id} is no text that an employer, a government or a tribunal published.`];
      return checkedOn ? [] : [`Source ${id} needs the day it was read, or the text's own (checkedOn).`];
    }),
    ...provisions.flatMap(({ id, source }) =>
      source && ids.has(source) ? [] : [`Provision ${id} needs one of the sources.`],
    ),
  ];
}

function repeated(employers: readonly SetEmployer[]): string[] {
  const seen = new Map<string, string>();
  return employers.flatMap(({ id, publicId, input: { name } }) =>
    [name.toLowerCase(), publicId].flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, id);
      return other === undefined ? [] : [`${id}.json: ${other}.json has the same name or address.`];
    }),
  );
}

/** One that is another's, or below another's, proves neither. */
function sharedDomains(employers: readonly SetEmployer[]): string[] {
  const named = employers.flatMap(({ id, domains }) => domains.map(({ domain }, at) => ({ id, domain, at })));
  return named.flatMap((one) =>
    named
      .filter((other) => other !== one && (other.id !== one.id || other.at < one.at))
      .filter(({ domain }) => domain === one.domain || one.domain.endsWith(`.${domain}`))
      .map(({ id, domain }) => `${one.id}.json: domains.${one.at}.domain: ${id}.json names ${domain} too.`),
  );
}

async function jsonIn(folder: string, problems: string[]): Promise<{ name: string; json: unknown }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const found = [];
  for (const name of names) {
    try {
      const json: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
      found.push({ name, json });
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
}

function parsed<T extends { id: string }>(
  schema: z.ZodType<T>,
  name: string,
  json: unknown,
  problems: string[],
): T | null {
  const read = schema.safeParse(json);
  if (!read.success) {
    problems.push(...read.error.issues.map(({ path, message }) => `${name}: ${path.join(".")}: ${message}`));
    return null;
  }
  if (name === `${read.data.id}.json`) return read.data;
  problems.push(`${name}: The file is not called after its id.`);
  return null;
}

const faultsOf = (name: string, { message, fields = {} }: Failure): string[] =>
  Object.keys(fields).length === 0
    ? [`${name}: ${message}`]
    : Object.entries(fields).map(([path, says]) => `${name}: ${path}: ${says.join(" ")}`);
