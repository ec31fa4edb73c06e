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
import { employerJson } from "../../../tests/support/employer-json";
import { portalLinkTo } from "../../../tests/support/representatives";
import { openDataAccess, requestDataLink } from "~/features/privacy/data-access-commands.server";
import { deleteHeldData } from "~/features/privacy/deletion-commands.server";
import { listHeldData } from "~/features/privacy/held-data-queries.server";
import { resealAll } from "~/features/privacy/reseal-commands.server";
import { createSecrets, hashToken } from "~/lib/secrets.server";
import { askToReply, askToReturn, portalMs, openPortal } from "./claim-commands.server";
import { hostsOf, isFreeMail, isOfOneName, registeredName } from "./employer-domain";
import { getPortal } from "./reply-commands.server";
import { recogniseRepresentative } from "./representative.server";

const email = "Mia@wattle.example";

beforeEach(async () => {
  await forgetEveryone();
  await env.DB.exec("delete from employer_representatives");
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

describe("the domain of an employer", () => {
  it.each([
    ["mail.acme.com.au", "acme.com.au"],
    ["acme.com", "acme.com"],
    ["people.hr.acme.co.uk", "acme.co.uk"],
    ["health.qld.gov.au", "qld.gov.au"],
    ["ACME.de.", "acme.de"],
    ["www.co.uk", "www.co.uk"],
  ])("%s is a part of %s", (host, name) => expect(registeredName(host)).toBe(name));

  // The last ones hide their users' addresses: who reads them in a list may take the first of these for its company's.
  it.each([
    ...["gmail.com", "yahoo.co.nz", "mail.hotmail.fr", "bigpond.net.au", "mailinator.com"],
    ...["privaterelay.appleid.com", "mozmail.com", "passmail.net"],
  ])("%s is anybody's", (domain) => expect(isFreeMail(domain)).toBe(true));

  it.each(["acme.com.au", "alibaba.com", "discovery.com", "telstra.com", "yahooinc.com", "livenation.com"])(
    "%s may be an employer's",
    (domain) => expect(isFreeMail(domain)).toBe(false),
  );

  it("is known by what it published itself, and by nobody else's page", () => {
    const source = (kind: "public_document" | "employer_statement", publisher: string | null, url: string) =>
      ({ id: "s", kind, publisher, url }) as const;
    const { own, all } = hostsOf({
      ...employerJson({ name: "Bain & Company" }),
      sources: [
        source("public_document", "BAIN and Company", "https://www.bain.com/leave"),
        source("public_document", "A newspaper", "https://news.example.org/"),
        source("employer_statement", null, "https://people.bain.com/"),
      ],
    });
    expect(own).toEqual(["bain.com", "people.bain.com"]);
    expect(all).toContain("news.example.org");
    expect(isOfOneName("people.bain.com", "bain.com")).toBe(true);
    expect(isOfOneName("bain.com", "notbain.com")).toBe(false);
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
      "insert into companies (public_id, name, name_key, search_name, country, policy_role, date_submitted, last_updated) select 'draft', name, name_key, search_name, country, 'employer', 0, 0 from companies where public_id = 'e1'",
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
