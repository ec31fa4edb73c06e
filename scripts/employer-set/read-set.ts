import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";

import {
  parseNewEmployer,
  type NewEmployerInput,
} from "../../app/features/moderation/employer-request-schema";
import { parsePolicyDocument, type PolicyDocument } from "../../app/policy/document/document-schema";
import type { Failure } from "../../app/core/result";
import type { AgreementInput } from "../../app/features/agreements/commands.server";
import type { GivenConditions } from "../../app/features/agreements/membership-commands.server";
import { withMembership } from "../../app/features/employers/queries.server";
import { departuresOf, withoutOld } from "./source-age";
import { employerFile, groupFile, publicIdOf, type EmployerFile, type GroupFile } from "./employer-file";

/** An employer as it is stored and compared. */
export interface SetEmployer {
  readonly id: string;
  readonly publicId: string;
  readonly input: NewEmployerInput & { policy: PolicyDocument };
  /** All its sets of conditions; the first is `input.policy`. */
  readonly given: readonly GivenConditions[];
  readonly domains: EmployerFile["domains"];
  /** Something of it is left out for its age: where it stands already, it stays. */
  readonly isPartOld: boolean;
}

export interface EmployerSet {
  readonly agreements: (AgreementInput & { isPartOld: boolean })[];
  readonly employers: SetEmployer[];
  /** "au-acu.json: provisions[0].tiers[0].steps[0].weeks: …", what to mend in one line each. */
  readonly problems: string[];
  /** What is left out because its source is older than three years by now: "au-quoll", "au-quoll: nurses", "au-quoll: nurses: adoption". */
  readonly outdated: string[];
  /** What is carried, and ms UTC from which it is not: "au-quoll: nurses: adoption". */
  readonly departures: { what: string; at: number }[];
}

/** No text of the set was read later; a clock that is behind this day is wrong. Newer files move it. */
export const lastRead = Date.parse("2026-11-28");

/**
 * Reads and checks `employers` and `groups` of a folder. Files with a problem are not among the employers.
 * @param clock ms UTC.
 */
export async function readEmployerSet(folder: string, clock: number): Promise<EmployerSet> {
  const now = Math.max(clock, lastRead);
  const problems: string[] = [];
  const outdated: string[] = [];
  const departures: EmployerSet["departures"] = [];
  const groups = new Map<string, AgreementInput & { isPartOld: boolean }>();
  const old = new Set<string>();
  for (const { name, json } of await jsonIn(join(folder, "groups"), problems)) {
    const group = parsed(groupFile, name, json, problems);
    const read = group && policyOf(group.policy, name, now, problems);
    if (!group || !read) continue;
    const { policy, left } = withoutOld(read, now);
    outdated.push(...(policy ? left.map((id) => `${group.id}: ${id}`) : [group.id]));
    if (policy === null) old.add(group.id);
    else
      departures.push(
        ...departuresOf(policy).map(({ provision, at }) => ({ what: `${group.id}: ${provision}`, at })),
      );
    groups.set(group.id, { ...(await agreementOf(group, policy ?? read)), isPartOld: left.length > 0 });
  }
  const employers: SetEmployer[] = [];
  for (const { name, json } of await jsonIn(join(folder, "employers"), problems)) {
    const file = parsed(employerFile, name, json, problems);
    if (!file) continue;
    const listed = file.conditions ?? [{ id: "all", policy: file.policy }];
    const read = listed.map((one) => givenOf(one, groups, name, now, problems));
    const whole = read.filter((one) => one !== null);
    if (whole.length < read.length) continue;
    const before = outdated.length;
    const partOld = (group: string) => groups.get(group)?.isPartOld === true;
    const given = whole.flatMap((one): GivenConditions[] => {
      const { policy, left } = withoutOld(one.policy, now);
      if (policy === null) {
        outdated.push(`${file.id}: ${one.groupKey}`);
        return [];
      }
      outdated.push(...left.map((id) => `${file.id}: ${one.groupKey}: ${id}`));
      if (one.agreement === null)
        departures.push(
          ...departuresOf(policy).map(({ provision, at }) => ({
            what: `${file.id}: ${one.groupKey}: ${provision}`,
            at,
          })),
        );
      return [{ ...one, policy }];
    });
    const [first] = given;
    if (!first) {
      outdated.splice(before, Infinity, file.id);
      continue;
    }
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
        isPartOld: outdated.length > before || listed.some(({ group = "" }) => partOld(group)),
      });
  }
  problems.push(...repeated(employers), ...sharedDomains(employers));
  const isWrong = ({ id }: SetEmployer) => problems.some((problem) => problem.startsWith(`${id}.json: `));
  return {
    agreements: [...groups].flatMap(([id, agreement]) => (old.has(id) ? [] : [agreement])),
    employers: employers.filter((employer) => !isWrong(employer)),
    problems,
    outdated,
    departures: departures.sort((one, other) => one.at - other.at),
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
    publishedOn = null,
    checkedOn = `${publishedOn ?? ""}-01-01`.slice(0, 10),
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

/** Every figure has a source with an address, a role and a day. */
function sourceProblems({ sources, provisions }: PolicyDocument): string[] {
  const ids = new Set(sources.map(({ id }) => id));
  return [
    ...sources.flatMap((source) => {
      const { id, url, kind, title, publishedOn, undated } = source;
      const day = source.checkedOn ?? source.readOn;
      if (!url || !title) return [`Source ${id} needs an address and a title.`];
      if (!["public_document", "statutory_filing", "employer_statement"].includes(kind))
        return [`Source ${id} is no text that an employer, a government or a tribunal published.`];
      if (!day) return [`Source ${id} needs the day it was read, or the text's own (checkedOn).`];
      return publishedOn || undated
        ? []
        : [`Source ${id} needs the text's own day (publishedOn), or "undated": true.`];
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
