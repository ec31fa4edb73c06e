import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { valueOf } from "../../../tests/support/accounts";
import { sequence } from "../../../tests/support/employers";
import { senderOf } from "../../../tests/support/mail";
import {
  beginToWatch,
  ctx,
  day,
  decisionOn,
  edit,
  employer,
  list,
  nextWeek,
  search,
  showAgain,
  thisRound,
  watch,
} from "../../../tests/support/watching";
import { listEmployers } from "~/features/directory/queries.server";
import { parseDirectoryQuery } from "~/features/directory/request-schema";
import { hideEmployers } from "~/features/employers/admin-decision-commands.server";
import { deliverMail } from "~/features/mail/delivery-commands.server";
import { forgetExpired } from "~/features/privacy/retention-commands.server";
import { matcherOf, savedSearch } from "./schema";
import { listWatches } from "./queries.server";
import { renewWatches } from "./commands.server";
import { continueDigest } from "./weekly-digest.server";

beforeEach(beginToWatch);

describe("the weekly mail", () => {
  it("tells once a week all that changed of what one watches, and nothing in a week without changes", async () => {
    const [acme, bolt, crane] = [await list("Acme"), await list("Bolt"), await list("Crane")];
    const token = await watch("ana@example.test", employer(acme));
    await watch("ana@example.test", employer(bolt));
    await watch("ana@example.test", search("minLeave=16"));
    await watch("ben@example.test", employer(crane));
    await edit(acme, 13);
    await edit(acme, 14);
    await edit(crane, 12);
    const dune = await list("Dune", { maternityLeave: 20 });
    await list("Short", { maternityLeave: 3 });
    const confirmations = senderOf();
    await deliverMail(ctx, confirmations);
    expect(await thisRound()).toEqual([]);
    const [mail, ...others] = await nextWeek();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("ana@example.test");
    expect(mail?.subject).toBe("What changed this week on Parental Leave");
    expect(mail?.text).toContain(
      `- Acme: what we say of it changed\n  https://leave.example.test/companies/${acme}/history`,
    );
    expect(mail?.text).toContain(`- Dune: newly listed\n  https://leave.example.test/companies/${dune}\n`);
    expect(mail?.text).not.toMatch(/Bolt|Crane|Short/);
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(
        /^<https:\/\/leave\.example\.test\/unwatch\/[\w-]{43}>$/,
      ) as string,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail?.text).toContain(`/watching#${token}`);
    expect(await nextWeek()).toEqual([]);
    await edit(bolt, 30);
    const [next] = await nextWeek();
    expect(next?.text).toMatch(/Employers you watch\n- Bolt[\s\S]*Your search 16 weeks or more\n- Bolt/);
    expect(next?.text).not.toContain("Acme");
  });

  it("never names an employer that is hidden by then, and tells when it is listed again", async () => {
    const acme = await list("Acme");
    const token = await watch("ana@example.test", employer(acme));
    await watch("ana@example.test", search("search=acme"));
    await edit(acme, 20);
    await hideEmployers(ctx, decisionOn(acme));
    await deliverMail(ctx, senderOf());
    expect(await nextWeek()).toEqual([]);
    expect((await listWatches(ctx, token))?.items.map(({ watched }) => watched.kind)).toEqual([
      "hidden",
      "search",
    ]);
    await showAgain(acme);
    const [mail] = await nextWeek();
    expect(mail?.text.match(/- Acme: (newly listed|listed again)/g)).toEqual([
      "- Acme: listed again",
      "- Acme: newly listed",
    ]);
  });

  it("names ten of what a search found, and counts the others", async () => {
    await watch("ana@example.test", search("country=Australia"));
    for (let n = 0; n < 13; n++) await list(`Employer ${n}`);
    await deliverMail(ctx, senderOf());
    const [mail] = await nextWeek();
    expect(mail?.text.match(/newly listed/g)).toHaveLength(5);
    expect(mail?.text).toContain(
      "- And 8 more: see the search\n  https://leave.example.test/companies?country=Australia",
    );
  });

  it("offers to go on before all of it ends, and forgets who does not", async () => {
    const acme = await list("Acme");
    const token = await watch("ana@example.test", employer(acme));
    await deliverMail(ctx, senderOf());
    expect((await listWatches(ctx, token))?.endsOn).toBe("2028-01-01");
    ctx.now = Date.UTC(2027, 9, 20);
    expect(await nextWeek()).toEqual([]);
    ctx.now = Date.UTC(2027, 10, 20);
    const [mail] = await nextWeek();
    expect(mail?.subject).toBe("What you watch on Parental Leave ends soon");
    expect(mail?.text).toContain("ends on 1 January 2028");
    expect(await nextWeek()).toEqual([]);
    await renewWatches(ctx, token);
    expect((await listWatches(ctx, token))?.endsOn).toBe("2029-12-01");
    ctx.now = Date.UTC(2029, 11, 2);
    expect((await forgetExpired(ctx)).watchers).toBe(1);
    expect(await env.DB.prepare("select count(*) as n from watches").first("n")).toBe(0);
  });

  it("is none about that an employer was listed before it was watched", async () => {
    const acme = await list("Acme");
    await watch("ana@example.test", employer(acme));
    await deliverMail(ctx, senderOf());
    expect(await nextWeek()).toEqual([]);
  });

  it("waits while other mail waits, and goes after it", async () => {
    const acme = await list("Acme");
    await watch("ana@example.test", employer(acme));
    await deliverMail(ctx, senderOf());
    await edit(acme, 15);
    ctx.now += 7 * day;
    const bulk = (status: string, n: number) =>
      env.DB.prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${n})
         insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
         select '${status}' || i, 'invitation', 'x@example.test', 's', null, 'queued', ?, ? from n`,
      )
        .bind(ctx.now + 1, ctx.now)
        .run();
    await bulk("many", 40);
    expect(await continueDigest(ctx)).toBe("waiting");
    await env.DB.exec("delete from mail_outbox where id <> 'many1'");
    expect(await continueDigest(ctx)).toBe("done");
    ctx.now += 1_000;
    const { results } = await env.DB.prepare("select kind from mail_outbox order by next_attempt_at").all();
    expect(results.map(({ kind }) => kind)).toEqual(["watch_news", "invitation"]);
    const sender = senderOf();
    await env.DB.prepare(
      "update mail_outbox set body = (select body from mail_outbox where kind = 'watch_news')",
    ).run();
    await deliverMail(ctx, sender);
    expect(sender.taken.map(({ id }) => id)[0]).toBe("many1");
  });
});

it("a search finds what the directory lists for it, without asking the directory", async () => {
  const random = sequence(5);
  const upTo = (most: number) => Math.floor(random() * most);
  const words = ["Acme", "Bank", "L'Oréal", "Güter", "and", "Co-op"];
  const countries = ["Australia", "New Zealand"] as const;
  for (let n = 0; n < 40; n++)
    await list(`${words[upTo(6)]} ${words[upTo(6)]} ${n}`, {
      country: countries[upTo(2)] ?? "Australia",
      maternityLeave: [null, 0, 12, 13.5, 16, 26][upTo(6)] ?? null,
    });
  const { results } = await env.DB.prepare(
    `select public_id as id, industry, country, maternity_leave as maternityLeave, traits_yes as featuresYes,
      search_name || ' ' || search_industry || ' ' || search_rest as words from companies where is_approved = 1`,
  ).all<Parameters<ReturnType<typeof matcherOf>>[0] & { id: string }>();
  let hits = 0;
  for (let n = 0; n < 60; n++) {
    const query = new URLSearchParams({
      search: upTo(2)
        ? (words[upTo(6)] ?? "")
        : (["loreal", "ba", "co", "austr", "guter acme"][upTo(5)] ?? ""),
      ...(upTo(2) && { country: countries[upTo(2)] }),
      ...(upTo(2) && { minLeave: ["12", "13", "16", "14.5"][upTo(4)] }),
    });
    const saved = savedSearch(query);
    if (saved === null) throw new Error("It asks for something.");
    const listed = await listEmployers(ctx, { ...valueOf(parseDirectoryQuery(query)), perPage: 100 });
    const matched = results.filter(matcherOf(saved)).map(({ id }) => id);
    expect(matched.sort(), saved).toEqual(listed.companies.map(({ id }) => id).sort());
    hits += matched.length;
  }
  expect(hits).toBeGreaterThan(100);
});
