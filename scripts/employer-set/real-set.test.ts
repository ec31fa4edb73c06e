import { join } from "node:path";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";

import type { CompareRow } from "../../app/routes/beta/directory/compare/compare-row";
import {
  benefitRowsOf,
  policyRows,
  type Compared,
} from "../../app/routes/beta/directory/compare/policy-rows";
import { conditionsOf } from "../../app/policy/document/conditions-rules";
import { nothingAsked } from "../../app/policy/document/policy-schema";
import { toPolicyView } from "../../app/features/employers/shown-policy-rules";
import { employerJson } from "../../tests/support/employer-json";
import { projectRoot } from "../local/paths";
import { readEmployerSet, type SetEmployer } from "./read-set";

/** A day on which no source of data/ is too old to be carried. */
const now = Date.parse("2026-11-27T12:00:00Z");
let employers: SetEmployer[];
let shown: { id: string; own: Compared; rows: CompareRow[] }[];

beforeAll(async () => {
  ({ employers } = await readEmployerSet(join(projectRoot, "data"), now));
  shown = employers.map((employer) => {
    const own = compared(employer);
    return { id: employer.id, own, rows: [...policyRows([own]), ...benefitRowsOf([own])] };
  });
});

const compared = ({ input: { name, country, policy } }: SetEmployer): Compared =>
  toPolicyView(
    { ...employerJson({ name, country }), policy, sources: [], fieldSources: {}, startBy: [] },
    nothingAsked,
    now,
  );

const textOf = (nodes: readonly ReactNode[]): string =>
  renderToStaticMarkup(createElement(Fragment, null, ...nodes)).replaceAll(/<[^>]+>/g, " ");
const wordsOf = (rows: readonly CompareRow[], label: string): string =>
  textOf(rows.find((row) => row.label === label)?.cells ?? []);

describe("the employers of data/", () => {
  it("name their sources in a comparison, as their pages do", () => {
    const silent = shown.filter(({ own: { policy }, rows }) => {
      const names = policy.sources.map(({ title, publisher }) => textOf([publisher ?? title]));
      const said = ["Source of the figures", "Source of the answers"].map((label) => wordsOf(rows, label));
      return names.length === 0 || !said.every((words) => names.every((name) => words.includes(name)));
    });
    expect(shown.length).toBeGreaterThan(100);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it("say in a comparison what each parent gets, in sentences", () => {
    const unsaid = shown.filter(({ own: { policy }, rows }) => {
      // Leave that was not read is named within a line.
      const saidTo = {
        primary: wordsOf(rows, "What do I get?").toLowerCase(),
        secondary: wordsOf(rows, "What does the other parent get?").toLowerCase(),
      };
      return !policy.provisions.every(
        ({ head, parents }) =>
          parents.length > 0 &&
          parents.every((parent) => saidTo[parent].includes(textOf([head]).toLowerCase())),
      );
    });
    expect(unsaid.map(({ id }) => id)).toEqual([]);
  });

  it("are one set of conditions where they have those of their group", () => {
    const groups = new Map<string, Set<string | null>>();
    for (const { agreement, policy } of employers.flatMap(({ given }) => given))
      if (agreement) {
        const { publicId } = agreement;
        groups.set(publicId, (groups.get(publicId) ?? new Set()).add(conditionsOf(policy)));
      }
    expect(groups.size).toBeGreaterThan(1);
    for (const [group, sets] of groups) expect([...sets], group).toEqual([expect.any(String)]);
  });
});
