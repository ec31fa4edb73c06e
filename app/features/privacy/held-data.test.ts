import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  emailOf,
  contributorNamed,
  ctx,
  employers,
  forgetEveryone,
  insertPerson,
  insertTwoEmployers,
  mailedTokens,
} from "../../../tests/support/held-data";
import type { Contributor } from "~/features/accounts/contributor.server";
import { emailHashes } from "~/features/requests/requester.server";
import { hashToken } from "~/server/secrets.server";
import { openDataAccess, requestDataLink } from "./data-access-commands.server";
import type { HeldData } from "./held-data-schema";
import { listHeldData } from "./held-data-queries.server";

const anna = emailOf("anna");

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "bruno", id: 2 });
});

async function byLink(email: string, contributor: Contributor | null = null): Promise<HeldData | null> {
  await requestDataLink(ctx, { email });
  const opened = await openDataAccess(ctx, (await mailedTokens(email)).at(-1) ?? "no link");
  return listHeldData(ctx, {
    kind: "email",
    tokenHash: await hashToken(opened.ok ? opened.value.token : ""),
    contributor,
  });
}

const byAccount = async (name: string) =>
  listHeldData(ctx, { kind: "account", contributor: await contributorNamed(name) });

describe("what a mailed link shows", () => {
  it("is everything that is held about the email, and the account with it", async () => {
    const data = await byLink(anna);
    expect(data).toMatchObject({
      address: anna,
      account: { username: "anna", email: anna, role: "user", loggedActions: 0 },
      waitlist: { firstName: "anna", lastName: "last of anna", country: "Australia", status: "redeemed" },
      companyRequests: [{ employer: "asked by anna", additionalInfo: "more from anna" }],
    });
    expect(data?.account?.sessions).toHaveLength(1);
    expect(data?.waitlist?.invitedBrowsers).toHaveLength(1);
    expect(data?.mail.map(({ kind, status }) => [kind, status])).toContainEqual(["invitation", "sent"]);
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

  it("does not tell what another account said under the email", async () => {
    const [hash] = await emailHashes(ctx.secrets, 20, anna);
    await env.DB.prepare("update requesters set email_hash = ? where id = 20").bind(hash).run();
    const data = await byLink(anna);
    expect(data?.companyRequests).toContainEqual(expect.objectContaining({ additionalInfo: null }));
    expect(JSON.stringify(data)).not.toContain("from bruno");
  });

  it("is not what the account contributed, unless this browser is signed in to it", async () => {
    const sealed = { isSealed: true, votes: [], experiences: [], submissions: [] };
    expect(await byLink(anna)).toMatchObject(sealed);
    expect(await byLink(anna, await contributorNamed("bruno"))).toMatchObject(sealed);
    const data = await byLink(anna, await contributorNamed("anna"));
    expect(data).toMatchObject({
      isSealed: false,
      submissions: [{ employer: "draft of anna", policy: { policyDetails: "details by anna" } }],
    });
    expect(data?.votes.map(({ employer, comment, isPublic }) => [employer, comment, isPublic])).toEqual([
      [employers[1], "comment 2 of anna", false],
      [employers[0], "comment 1 of anna", true],
    ]);
    expect(data?.experiences.map(({ text }) => text)).toEqual([
      "experience 2 of anna",
      "experience 1 of anna",
    ]);
  });
});

describe("what an account that is signed in sees", () => {
  it("is what belongs to the account, and nothing by its email, which nobody has checked", async () => {
    const data = await byAccount("anna");
    expect(data).toMatchObject({ address: null, account: { username: "anna" }, waitlist: null, mail: [] });
    expect(data?.votes).toHaveLength(2);
    expect(data?.experiences).toHaveLength(2);
    expect(data?.submissions).toHaveLength(1);
    expect(data?.companyRequests).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("last of anna");
    expect(JSON.stringify(data)).not.toContain("bruno");
  });

  it("is not what others sent in under its email", async () => {
    const [hash] = await emailHashes(ctx.secrets, 20, anna);
    await env.DB.prepare("update requesters set email_hash = ?, account_hash = null where id = 20")
      .bind(hash)
      .run();
    const data = await byAccount("anna");
    expect(data?.experiences).toHaveLength(2);
    expect(data?.companyRequests).toHaveLength(1);
  });

  it("is nothing once the account is gone", async () => {
    const contributor = await contributorNamed("anna");
    await env.DB.exec("delete from users where id = 1");
    expect(await listHeldData(ctx, { kind: "account", contributor })).toBeNull();
  });
});
