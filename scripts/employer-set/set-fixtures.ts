import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "vitest";

import { readEmployerSet } from "./read-set";

export const now = Date.parse("2026-11-27T12:00:00Z");

const source = {
  id: "text",
  kind: "public_document",
  url: "https://quokka-ferries.com.au/leave",
  title: "Parental leave",
  publishedOn: "2026-05-01",
  checkedOn: "2026-05-01",
};

export const policyOf = (weeks: number, changes: object = {}) => ({
  country: "AU",
  currency: "AUD",
  sources: [{ ...source, ...changes }],
  provisions: [
    {
      id: "primary",
      carer: "primary_carer",
      paths: ["birth"],
      tiers: [
        { minService: { n: 12, unit: "month" }, steps: [{ weeks, pay: { kind: "percent", pct: 100 } }] },
      ],
      source: "text",
    },
  ],
});

export const membership = {
  url: "https://quokka-ferries.com.au/members",
  title: "Members",
  publishedOn: "2026-01-01",
};

export const employer = {
  externalId: "au_abn:50167804088",
  id: "au-quoll",
  name: "Quoll Rail",
  industry: "Transportation",
  country: "Australia",
};

/** A domain as an employer's file names it. */
export const named = (domain: string) => ({
  domain,
  url: `https://${domain}/contact`,
  title: "Contact us",
  checkedOn: "2026-11-27",
});

/** Files of employers and groups, anew for each test. */
export function employerFolder() {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "employer-set-"));
    await mkdir(join(folder, "employers"));
    await mkdir(join(folder, "groups"));
    return () => rm(folder, { recursive: true });
  });
  return {
    write: (part: "employers" | "groups", json: { id: string }, called = json.id) =>
      writeFile(join(folder, part, `${called}.json`), JSON.stringify(json)),
    read: () => readEmployerSet(folder, now),
  };
}
