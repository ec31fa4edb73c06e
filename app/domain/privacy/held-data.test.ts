import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  emailOf,
  ctx,
  employers,
  forgetEveryone,
  insertPerson,
  insertTwoEmployers,
  mailedTokens,
} from "../../../tests/support/held-data";
import { hashToken } from "../secrets.server";
import { openDataAccess, requestDataLink } from "./data-access.server";
import type { HeldData } from "./held-data-json";
import { listHeldData } from "./held-data.server";

const anna = emailOf("anna");

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "bruno", id: 2 });
});

async function byLink(email: string): Promise<HeldData | null> {
  await requestDataLink(ctx, { email });
  const opened = await openDataAccess(ctx, (await mailedTokens(email)).at(-1) ?? "no link");
  return listHeldData(ctx, {
    kind: "email",
    tokenHash: await hashToken(opened.ok ? opened.value.token : ""),
  });
}

const byAccount = (userId: number) => listHeldData(ctx, { kind: "account", userId });

describe("what a mailed link shows", () => {
  it("is everything that is held about the email, and the account with it", async () => {
    const data = await byLink(anna);
    expect(data).toMatchObject({
      address: anna,
      account: { username: "anna", email: anna, role: "user", loggedActions: 0 },
      waitlist: { firstName: "anna", lastName: "last of anna", country: "Australia", status: "redeemed" },
      companyRequests: [{ employer: "asked by anna", additionalInfo: "more from anna" }],
      submissions: [{ employer: "draft of anna", policy: { policyDetails: "details by anna" } }],
    });
    expect(data?.account?.sessions).toHaveLength(1);
    expect(data?.waitlist?.invitedBrowsers).toHaveLength(1);
    expect(data?.mail.map(({ kind, status }) => [kind, status])).toContainEqual(["invitation", "sent"]);
    expect(data?.votes.map(({ employer, comment, isPublic }) => [employer, comment, isPublic])).toEqual([
      [employers[1], "comment 2 of anna", false],
      [employers[0], "comment 1 of anna", true],
    ]);
    expect(data?.experiences.map(({ text }) => text)).toEqual([
      "experience 2 of anna",
      "experience 1 of anna",
    ]);
  });

  it.each([
    ["anna", "bruno"],
    ["bruno", "anna"],
  ])("is of %s alone: of %s it holds nothing", async (one, other) => {
    const data = JSON.stringify(await byLink(emailOf(one)));
    expect(data).toContain(one);
    expect(data.toLowerCase()).not.toContain(other);
  });

  it("holds no hash and no id", async () => {
    const data = JSON.stringify(await byLink(anna));
    expect(data).not.toContain("scrypt");
    expect(data).not.toContain("hash");
    expect(data).not.toMatch(/"(id|\w+Id)"/);
  });

  it("does not tell what another account wrote under the email", async () => {
    await env.DB.batch([
      env.DB.prepare("update community_inputs set submitter_email = ? where id = 21").bind(anna),
      env.DB.prepare("update company_requesters set requestor_email = ? where id = 20").bind(anna),
    ]);
    const data = await byLink(anna);
    expect(data?.experiences).toContainEqual(expect.objectContaining({ text: null, email: anna }));
    expect(data?.companyRequests).toContainEqual(expect.objectContaining({ additionalInfo: null }));
    expect(JSON.stringify([data?.experiences, data?.companyRequests])).not.toContain("from bruno");
    expect(JSON.stringify(data?.experiences)).not.toContain("of bruno");
  });
});

describe("what an account that is signed in sees", () => {
  it("is what belongs to the account, and nothing by its email, which nobody has checked", async () => {
    const data = await byAccount(1);
    expect(data).toMatchObject({ address: null, account: { username: "anna" }, waitlist: null, mail: [] });
    expect(data?.votes).toHaveLength(2);
    expect(data?.experiences).toHaveLength(2);
    expect(data?.submissions).toHaveLength(1);
    expect(data?.companyRequests).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("last of anna");
    expect(JSON.stringify(data)).not.toContain("bruno");
  });

  it("is not what others sent in under its email", async () => {
    await env.DB.batch([
      env.DB.prepare("update community_inputs set submitter_email = ? where id = 21").bind(anna),
      env.DB.prepare(
        "update company_requesters set requestor_email = ?, requested_by = null where id = 20",
      ).bind(anna),
    ]);
    const data = await byAccount(1);
    expect(data?.experiences).toHaveLength(2);
    expect(data?.companyRequests).toHaveLength(1);
  });

  it("is nothing once the account is gone", async () => {
    await env.DB.exec("delete from users where id = 1");
    expect(await byAccount(1)).toBeNull();
  });
});
