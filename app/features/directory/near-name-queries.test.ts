import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { insertEmployers, loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { listNearNames } from "./near-name-queries.server";
import { isOneSlip } from "./typing-error-rules";

const ctx = peopleContext();
const named = async (typed: string) => (await listNearNames(ctx, typed)).map(({ name }) => name);

beforeAll(async () => {
  await loadEmployers(env.DB, manyEmployers(200), 100);
  await insertEmployers(env.DB, [
    { name: "Atlassian" },
    { name: "Société Générale" },
    { name: "Bain & Company" },
    { name: "Hays PLC" },
    { name: "AMP" },
    { name: "Toys“R”Us" },
    { name: "Books A Million" },
    { name: "Hidden Draft", isApproved: false },
  ]);
});

describe("a typed name", () => {
  it.each([
    ["ATLASSIAN", ["Atlassian"]],
    ["Atlassian Pty Ltd", ["Atlassian"]],
    ["Atlassian Australia", ["Atlassian"]],
    ["societe generale", ["Société Générale"]],
    ["Bain", ["Bain & Company"]],
    ["Hays", ["Hays PLC"]],
    ["Atlasian", ["Atlassian"]],
    ["Atlassain", ["Atlassian"]],
    ["Attlassian", ["Atlassian"]],
    ["Talassian", ["Atlassian"]],
    ["Xtlassian", []],
    ["Tatlassian", ["Atlassian"]],
    ["Atlossian", ["Atlassian"]],
    ["AMF", []],
    ["Atlassian (TM)", ["Atlassian"]],
    ["Toys R Us", ["Toys“R”Us"]],
    ['Toys"R"Us', ["Toys“R”Us"]],
    ["Toys (R) Us", ["Toys“R”Us"]],
    ["BooksAMillion", ["Books A Million"]],
    ["Hidden Draft", []],
    ["Nobody At All", []],
    ["?", []],
    ["", []],
  ])("%j may mean %j", async (typed, names) => {
    expect(await named(typed)).toEqual(names);
  });

  it("is the same name only where nothing but spelling differs", async () => {
    expect(await listNearNames(ctx, "atlassian")).toMatchObject([{ name: "Atlassian", isSame: true }]);
    expect(await listNearNames(ctx, "Atlassian Inc")).toMatchObject([{ isSame: false }]);
  });
});

describe("one slip", () => {
  it.each([
    ["atlassian", "atlasian", true],
    ["atlassian", "atlassiann", true],
    ["atlassian", "atlassien", true],
    ["atlassian", "atlassina", true],
    ["atlassian", "atlassian", false],
    ["atlassian", "atlasien", false],
    ["atlassian", "atlassianxx", false],
    ["hays", "hayz", false],
  ])("%s and %s: %s", (one, other, isSlip) => {
    expect([isOneSlip(one, other), isOneSlip(other, one)]).toEqual([isSlip, isSlip]);
  });
});
