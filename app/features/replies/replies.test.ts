import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  ctx,
  forgetEveryone,
  insertTwoEmployers,
  mailedTokens,
  minute,
  rows,
  wind,
} from "../../../tests/support/held-data";
import { portalLinkTo, representativeOf } from "../../../tests/support/representatives";
import { commandLine as actor } from "~/server/audit-entry.server";
import { listActivity } from "~/features/moderation/activity-queries.server";
import { openDataAccess, requestDataLink } from "~/features/privacy/data-access-commands.server";
import { deleteHeldData } from "~/features/privacy/deletion-commands.server";
import { listHeldData } from "~/features/privacy/held-data-queries.server";
import { resealAll } from "~/features/privacy/reseal-commands.server";
import { createSecrets, hashToken } from "~/server/secrets.server";
import { askToReply, askToReturn, portalMs, openPortal } from "./claim-commands.server";
import { decideClaim } from "./decision-commands.server";
import { isFreeMail, mayBeOwn } from "./employer-domain.server";
import { listWaitingAnswers } from "./queries.server";
import { getPortal } from "./reply-commands.server";
import { recogniseRepresentative } from "./representative.server";

const email = "Mia@wattle.example";

beforeEach(async () => {
  await forgetEveryone();
  await env.DB.exec("delete from employer_representatives");
  await env.DB.exec("delete from employer_domains");
  await insertTwoEmployers();
});

/**
 * Somebody who has used the link that was mailed to them.
 * @returns The token of their cookie.
 */
async function comeIn(): Promise<string> {
  expect((await askToReply(ctx, "e1", { email })).ok).toBe(true);
  const opened = await openPortal(ctx, (await portalLinkTo(email)) ?? "");
  if (!opened.ok) throw new Error(opened.message);
  return opened.value.token;
}

const domains = (companyRow: number, ...names: string[]) =>
  env.DB.batch(
    names.map((name) =>
      env.DB.prepare(
        "insert into employer_domains (company_id, domain, url, role) values (?, ?, 'https://a.example', 'import')",
      ).bind(companyRow, name),
    ),
  );

describe("the domain of an employer", () => {
  // The last ones hide their users' addresses: who reads them in a list may take the first of these for its company's.
  it.each([
    ...["gmail.com", "yahoo.co.nz", "mail.hotmail.fr", "bigpond.net.au", "mailinator.com"],
    ...["privaterelay.appleid.com", "mozmail.com", "passmail.net"],
  ])("%s is anybody's", (domain) => expect(isFreeMail(domain)).toBe(true));

  it.each(["acme.com.au", "alibaba.com", "discovery.com", "telstra.com", "yahooinc.com", "livenation.com"])(
    "%s may be an employer's",
    (domain) => expect([isFreeMail(domain), mayBeOwn(domain)]).toEqual([false, true]),
  );

  it.each([
    ...["com.au", "vic.gov.au", "nsw.gov.au", "ga.us", "state.ga.us", "ny.gov", "gov.uk", "nhs.net"],
    ...["github.com", "acme.github.io", "github.io", "law.justia.com", "acme.bamboohr.com", "gmail.com"],
    ...[
      "Acme.com",
      "acme",
      "acme.com.",
      "acme..com",
      "-acme.com",
      "1.2.3.4",
      "a b.com",
      "acme.com/leave",
      "",
    ],
  ])("%j is no employer's own", (domain) => expect(mayBeOwn(domain)).toBe(false));

  it.each(["banyule.vic.gov.au", "health.ny.gov", "doas.ga.gov", "va.gov", "austin.org.au", "acme.example"])(
    "%j may be one's own",
    (domain) => expect(mayBeOwn(domain)).toBe(true),
  );

  it.each([
    ["acme.com.au", "unknown"],
    ["austin.example", "own"],
    ["mail.austin.example", "own"],
    ["evil-austin.example", "other"],
    ["austin.example.evil.example", "other"],
    ["example", "other"],
    ["sister.example", "other"],
    ["austin_example", "other"],
  ])("as the admin reads it: %s, %s", async (domain, is) => {
    await domains(2, "sister.example");
    if (is !== "unknown") await domains(1, "austin.example");
    await representativeOf(1, { email: `hr@${domain}`, state: "waiting" });
    const { items } = await listWaitingAnswers(ctx, { page: 1, perPage: 5 });
    expect(items).toMatchObject([
      {
        isAtOwn: is === "own",
        ownDomains: is === "unknown" ? [] : [{ domain: "austin.example", url: "https://a.example" }],
      },
    ]);
  });
});

describe("the decision on an address", () => {
  const stateOf = async () => (await rows("employer_representatives")).map(({ state }) => state);
  const waitingAt = async (domain: string) => {
    await representativeOf(1, { email: `hr@${domain}`, state: "waiting" });
    const [row] = await rows("employer_representatives");
    return { id: Number(row?.id), version: Number(row?.version), reason: "Not its HR", actor };
  };

  it("where no domain is known, may name it, so that the next claim is matched", async () => {
    const claim = await waitingAt("wattle.example");
    expect((await decideClaim(ctx, "approve", { ...claim, isDomainConfirmed: true })).ok).toBe(true);
    expect(await rows("employer_domains")).toMatchObject([
      { company_id: 1, domain: "wattle.example", url: null, role: "admin" },
    ]);
    await representativeOf(1, { email: "next@people.wattle.example", state: "waiting" });
    expect((await listWaitingAnswers(ctx, { page: 1, perPage: 5 })).items).toMatchObject([{ isAtOwn: true }]);
  });

  it.each([
    ["where it is the employer's own", "wattle.example", false, "known"],
    ["where the admin confirms it", "elsewhere.example", true, "confirmed"],
    ["where none is known", null, false, "not known"],
  ])("is logged with what is known of its domain: %s", async (_, own, isDomainConfirmed, ownDomain) => {
    if (own !== null) await domains(1, own);
    const claim = await waitingAt("people.wattle.example");
    expect((await decideClaim(ctx, "approve", { ...claim, isDomainConfirmed })).ok).toBe(true);
    const entry = (await listActivity(ctx, { action: "representative.approve" }, { limit: 1 })).items[0];
    expect(entry?.after).toEqual({ domain: "people.wattle.example", ownDomain });
  });

  it("may leave it unnamed", async () => {
    expect((await decideClaim(ctx, "approve", await waitingAt("wattle.example"))).ok).toBe(true);
    expect([await stateOf(), await rows("employer_domains")]).toEqual([["approved"], []]);
  });

  it("names another than the known ones only on purpose, and none that many share", async () => {
    await domains(1, "wattle.example");
    const claim = await waitingAt("wattle-group.example");
    expect(await decideClaim(ctx, "approve", claim)).toMatchObject({ code: "invalid" });
    expect(await stateOf()).toEqual(["waiting"]);
    expect((await decideClaim(ctx, "approve", { ...claim, isDomainConfirmed: true })).ok).toBe(true);
    await env.DB.exec("delete from employer_representatives");
    const shared = await waitingAt("nsw.gov.au");
    for (const isDomainConfirmed of [true, false])
      expect(await decideClaim(ctx, "approve", { ...shared, isDomainConfirmed })).toMatchObject({
        code: "invalid",
      });
    expect(await stateOf()).toEqual(["waiting"]);
  });

  it("that comes too late leaves everything as it is, also the open page", async () => {
    const claim = await waitingAt("wattle.example");
    expect((await decideClaim(ctx, "approve", claim)).ok).toBe(true);
    const before = [await rows("employer_representatives"), await rows("employer_access")];
    for (const outcome of ["refuse", "approve", "end"] as const)
      expect(await decideClaim(ctx, outcome, { ...claim, isDomainConfirmed: true })).toMatchObject({
        code: "conflict",
      });
    expect([await rows("employer_representatives"), await rows("employer_access")]).toEqual(before);
    expect(await rows("employer_domains")).toEqual([]);
    expect((await decideClaim(ctx, "end", { ...claim, version: 2 })).ok).toBe(true);
    expect(await rows("employer_access")).toEqual([]);
  });
});

describe("whoever answers for an employer", () => {
  it("is let in for eight hours, by nothing but the token of the used link", async () => {
    const token = await comeIn();
    expect(await recogniseRepresentative(ctx, token)).toMatchObject({ companyId: "e1", state: "waiting" });
    expect(await recogniseRepresentative(ctx, (await portalLinkTo(email)) ?? "")).toBeNull();
    wind(portalMs + minute);
    expect(await recogniseRepresentative(ctx, token)).toBeNull();
  });

  it("is told nothing of what waits before an admin has approved the address", async () => {
    const token = await comeIn();
    await env.DB.exec(
      "insert into companies (public_id, name, name_key, search_name, country, statement_of, date_submitted, last_updated) select 'draft', name, name_key, search_name, country, id, 0, 0 from companies where public_id = 'e1'",
    );
    const portalNow = async () => {
      const representative = await recogniseRepresentative(ctx, token);
      if (!representative) throw new Error("Nobody is let in.");
      return getPortal(ctx, representative);
    };
    expect((await portalNow()).hasStatement).toBe(false);
    await env.DB.exec("update employer_representatives set state = 'approved'");
    expect((await portalNow()).hasStatement).toBe(true);
  });

  it("is let in once by a link, however often it is used at the same moment", async () => {
    await askToReply(ctx, "e1", { email });
    const link = (await portalLinkTo(email)) ?? "";
    const opened = await Promise.all(Array.from({ length: 10 }, () => openPortal(ctx, link)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is kept out by no addresses that others made up, nor by those of another domain", async () => {
    for (let made = 0; made < 25; made += 1) {
      await askToReply(ctx, "e1", { email: `made-up-${made}@wattle.example` });
      const proven = `proven-${made}@elsewhere.example`;
      await askToReply(ctx, "e1", { email: proven });
      await openPortal(ctx, (await portalLinkTo(proven)) ?? "");
    }
    expect(await recogniseRepresentative(ctx, await comeIn())).toMatchObject({ state: "waiting" });
    const waiting = (await rows("employer_representatives")).filter(({ state }) => state === "waiting");
    expect(waiting.filter(({ domain }) => domain === "elsewhere.example")).toHaveLength(20);
  });

  it("is proven by a link only while an admin can look at them all", async () => {
    const emails = Array.from({ length: 22 }, (_, number) => `all-${number}@wattle.example`);
    for (const one of emails) await askToReply(ctx, "e1", { email: one });
    const links = await Promise.all(emails.map(portalLinkTo));
    const opened = [];
    for (const link of links) opened.push((await openPortal(ctx, link ?? "")).ok);
    expect(opened.filter(Boolean)).toHaveLength(20);
  });

  it("finds what is held of them by the address in any case, and deletes it", async () => {
    const token = await comeIn();
    await requestDataLink(ctx, { email: "mia@WATTLE.example" });
    const [link = ""] = await mailedTokens("mia@WATTLE.example");
    const access = await openDataAccess(ctx, link);
    if (!access.ok) throw new Error(access.message);
    const subject = {
      kind: "email" as const,
      tokenHash: await hashToken(access.value.token),
      contributor: null,
    };
    expect((await listHeldData(ctx, subject))?.employers).toMatchObject([
      { employer: "Wattle Works", state: "waiting" },
    ]);
    expect((await deleteHeldData(ctx, subject, "leave")).ok).toBe(true);
    expect(await rows("employer_representatives")).toEqual([]);
    expect(await recogniseRepresentative(ctx, token)).toBeNull();
  });

  it("is found after the site's secret was changed, once the night has passed", async () => {
    await comeIn();
    const secret = "a new secret of the same site, long enough";
    const changed = { ...ctx, secrets: createSecrets(secret, env.APP_SECRET) };
    const forgotten = { ...ctx, secrets: createSecrets(secret) };
    const mailed = async (as: typeof ctx) => {
      await env.DB.exec("delete from mail_outbox");
      await askToReturn(as, { email });
      return (await rows("mail_outbox")).length;
    };
    expect(await mailed(changed)).toBe(1);
    expect(await mailed(forgotten)).toBe(0);
    expect(await resealAll(changed)).toMatchObject({ resealed: 1 });
    expect(await mailed(forgotten)).toBe(1);
  });
});
