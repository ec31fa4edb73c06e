import { z } from "zod";

import { publicIdAlphabet } from "../../app/features/employers/schema";
import { mayBeOwn } from "../../app/features/replies/employer-domain.server";

/** Stable: a country and a short name, such as `au-acu`. It never changes, and no other file gets it again. */
export const setId = z
  .string()
  .regex(
    /^[a-z]{2}-[a-z0-9]+(-[a-z0-9]+)*$/,
    'Write the id as a country and a short name, such as "au-acu".',
  );

const words = z.string().trim().min(1).max(200);

/** What says that an employer has the conditions of a group. */
const membership = z
  .strictObject({
    url: z.url({ protocol: /^https$/ }),
    title: words,
    publisher: words.optional(),
    /** A day, a month or a year, as the text bears it; left out where it bears none. */
    publishedOn: z
      .string()
      .regex(/^\d{4}(-\d\d){0,2}$/)
      .optional(),
    /** The last day on which the list is known to have named it. */
    checkedOn: z.iso.date().optional(),
  })
  .refine(({ publishedOn, checkedOn }) => publishedOn !== undefined || checkedOn !== undefined, {
    message: "Write the text's own day (publishedOn) or the day it was read (checkedOn).",
  });

/** A domain at which only this employer's people have addresses, with what shows it. */
const ownDomain = z.strictObject({
  domain: z
    .string()
    .refine(
      mayBeOwn,
      'Write a domain of its own in small letters, such as "austin.org.au": no public suffix, and none that many share.',
    ),
  url: z.url({ protocol: /^https$/ }),
  title: words,
  publisher: words.optional(),
  /** The day it was read, or the text's own. */
  checkedOn: z.iso.date(),
});

/** Of `data/groups`: an agreement's conditions, written once for all its employers. */
export const groupFile = z.strictObject({
  id: setId,
  /** As it stands behind "the": "Australian Public Service". */
  name: words,
  /** How people call it. */
  otherNames: z.array(words).max(10).default([]),
  country: words,
  policy: z.unknown(),
});
export type GroupFile = z.infer<typeof groupFile>;

/** Conditions for some of an employer's staff: a group's, or its own. */
const heldConditions = z
  .strictObject({
    /** Names them in urls: "nurses". It never changes. */
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write a short name in small letters, such as "nurses".'),
    group: setId.optional(),
    membership: membership.optional(),
    policy: z.unknown().optional(),
  })
  .refine(({ group, policy }) => (group === undefined) !== (policy === undefined), {
    message: "Write a policy or a group.",
  })
  .refine(({ group, membership }) => (group === undefined) === (membership === undefined), {
    message: "A group and the source that says so (membership) belong together.",
  });

/** Of `data/employers`. It has one policy, or conditions by staff: those that the page opens with stand first. */
export const employerFile = z
  .strictObject({
    id: setId,
    name: words,
    otherNames: z.array(words).max(10).default([]),
    industry: words,
    country: words,
    /** Of a public register, such as "au_abn:50167804088". */
    externalId: words.optional(),
    domains: z.array(ownDomain).max(5).default([]),
    policy: z.unknown().optional(),
    conditions: z.array(heldConditions).min(1).max(12).optional(),
  })
  .refine(({ conditions, policy }) => (conditions === undefined) !== (policy === undefined), {
    message: "Write a policy or conditions.",
  })
  .refine(({ conditions = [] }) => new Set(conditions.map(({ id }) => id)).size === conditions.length, {
    message: "Two conditions have the same id.",
    path: ["conditions"],
  });
export type EmployerFile = z.infer<typeof employerFile>;

/** The last part of its address: ten characters made of the id, so that every database has the same. */
export async function publicIdOf(id: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  return Array.from(bytes.subarray(0, 10), (byte) =>
    publicIdAlphabet.charAt(byte % publicIdAlphabet.length),
  ).join("");
}
