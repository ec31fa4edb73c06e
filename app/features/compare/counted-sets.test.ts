import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { addEmployer } from "~/features/moderation/employer-commands.server";
import type { GivenConditions } from "~/features/agreements/membership-commands.server";
import { commandLine } from "~/server/audit-entry.server";
import { valueOf } from "../../../tests/support/accounts";
import { newInput } from "../../../tests/support/admin-employers";
import { addHospitals, agree, ctx, giving, ofClerks, ofNurses } from "../../../tests/support/hospitals";
import { recountBenchmarks } from "./commands.server";

beforeEach(async () => {
  await env.DB.exec("delete from benchmarks");
  await addHospitals();
});

const countsOf = async (country: string, industry: string) => {
  const counts = await env.DB.prepare("select counts from benchmarks where country = ? and industry = ?")
    .bind(country, industry)
    .first<string>("counts");
  return counts === null ? null : (JSON.parse(counts) as unknown);
};
const add = async (name: string, industry: string, ...given: GivenConditions[]) =>
  valueOf(
    await addEmployer(
      ctx,
      newInput({ name, industry, isApproved: true, country: "Australia" }),
      commandLine,
      "import",
      given,
    ),
  );

it("medians count an agreement once, wherever it stands, and each other set of an employer", async () => {
  const ofDoctors = { groupKey: "doctors", agreement: null, policy: giving(26, "doctors") };
  await add("Numbat Hospital", "Finance", ofDoctors, ofNurses);
  const sets = { 140: 1, 200: 1, 260: 1 };
  const counts = {
    ...{ primary: sets, fullPay: sets, fullPay1: sets, secondary: { null: 3 } },
    employers: { all: 3, primary: 3, fullPay: 3, fullPay1: 3 },
  };
  expect(await countsOf("Australia", "Finance"), "with the decision").toEqual(counts);
  await recountBenchmarks(ctx);
  expect(await countsOf("Australia", "Finance")).toEqual(counts);
  expect(await countsOf("Australia", "")).toEqual(counts);
});

it("medians count what is not an employer's first by what its document says now", async () => {
  await env.DB.exec("update companies set is_approved = 0");
  await add("Numbat Hospital", "Media", ofClerks, ofNurses);
  await agree(18);
  await recountBenchmarks(ctx);
  expect(await countsOf("Australia", "Media")).toMatchObject({
    ...{ primary: { 180: 1, 200: 1 }, fullPay: { 180: 1, 200: 1 } },
    employers: { all: 1, primary: 1 },
  });
  expect(await countsOf("Australia", "Finance"), "of hidden employers").toBeNull();
});
