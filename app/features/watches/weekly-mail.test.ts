import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import {
  addHospital,
  addHospitals,
  agree,
  give,
  giving,
  ofClerks,
  ofNurses,
} from "../../../tests/support/hospitals";
import { senderOf } from "../../../tests/support/mail";
import {
  ask,
  beginToWatch,
  ctx,
  day,
  decisionOn,
  edit,
  list,
  nextWeek,
  showAgain,
  thisWeek,
  watch,
} from "../../../tests/support/watching";
import { hideEmployers } from "~/features/moderation/employer-decision-commands.server";
import { deliverMail } from "~/features/mail/delivery-commands.server";
import { forgetExpired } from "~/features/privacy/retention-commands.server";
import { listWatches } from "./queries.server";
import { renewWatches } from "./commands.server";
import { sendWeeklyDigest } from "./weekly-digest.server";

beforeEach(beginToWatch);

describe("the weekly mail", () => {
  it("tells once a week all that changed of what one watches, and nothing in a week without changes", async () => {
    const [acme, bolt, crane] = [await list("Acme"), await list("Bolt"), await list("Crane")];
    const token = await watch("ana@example.test", acme);
    await watch("ana@example.test", bolt);
    await watch("ben@example.test", crane);
    await edit(acme, 13);
    await edit(acme, 14);
    await edit(crane, 12);
    const confirmations = senderOf();
    await deliverMail(ctx, confirmations);
    expect(await thisWeek()).toEqual([]);
    const [mail, ...others] = await nextWeek();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("ana@example.test");
    expect(mail?.subject).toBe("What changed this week on Parental Leave");
    expect(mail?.text).toContain(
      `- Acme: what we say of it changed\n  https://leave.example.test/companies/${acme}/history`,
    );
    expect(mail?.text).not.toMatch(/Bolt|Crane/);
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
    expect(next?.text).toContain("Employers you watch\n- Bolt: what we say of it changed");
    expect(next?.text).not.toContain("Acme");
  });

  it("never names an employer that is hidden by then, and tells when it is listed again", async () => {
    const acme = await list("Acme");
    const token = await watch("ana@example.test", acme);
    await edit(acme, 20);
    await hideEmployers(ctx, decisionOn(acme));
    await deliverMail(ctx, senderOf());
    expect(await nextWeek()).toEqual([]);
    expect((await listWatches(ctx, token))?.items.map(({ employer }) => employer)).toEqual([null]);
    await showAgain(acme);
    const [mail] = await nextWeek();
    expect(mail?.text).toContain(`- Acme: listed again\n  https://leave.example.test/companies/${acme}\n`);
  });

  it("offers to go on before all of it ends, and forgets who does not", async () => {
    const acme = await list("Acme");
    const token = await watch("ana@example.test", acme);
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

  it("tells an agreement's change once for all that one watches, and beside it what else changed", async () => {
    await addHospitals();
    await addHospital("dingo00000", "Dingo Hospital", ofNurses);
    const all = ["quokka0000", "wattle0000", "dingo00000"];
    for (const id of all) await watch("ana@example.test", id);
    await watch("ben@example.test", "quokka0000");
    await deliverMail(ctx, senderOf());
    for (const weeks of [16, 18]) {
      await agree(weeks);
      await give("dingo00000", [ofNurses]);
      await give("quokka0000", [ofNurses]);
      await give("wattle0000", [ofNurses, { ...ofClerks, policy: giving(weeks, "clerks") }]);
    }
    const newsOf = (text = "") => text.match(/^- .*\n.*$/gm);
    const mails = new Map((await nextWeek()).map(({ to, text }) => [to, newsOf(text)]));
    const change = `the agreement “Imaginary hospitals, for nurses” changed
  https://leave.example.test/agreements/agreement1/history`;
    expect(mails).toEqual(
      new Map([
        [
          "ana@example.test",
          [
            `- Dingo Hospital and 2 others you watch: ${change}`,
            "- Wattle Hospital: what we say of it changed\n  https://leave.example.test/companies/wattle0000/history",
          ],
        ],
        ["ben@example.test", [`- Quokka Hospital: ${change}`]],
      ]),
    );
    await give("quokka0000", [ofNurses], { changes: { hasFlexibleReturn: true } });
    const [, bens] = (await nextWeek()).sort((a, b) => a.to.localeCompare(b.to));
    expect(newsOf(bens?.text)?.join()).toMatch(/^- Quokka Hospital: what we say of it changed/);
  });

  it("is none about that an employer was listed before it was watched", async () => {
    const acme = await list("Acme");
    await watch("ana@example.test", acme);
    await deliverMail(ctx, senderOf());
    expect(await nextWeek()).toEqual([]);
  });

  it("goes after other mail, however late that was queued", async () => {
    const acme = await list("Acme");
    await watch("ana@example.test", acme);
    await deliverMail(ctx, senderOf());
    await edit(acme, 15);
    ctx.now += 7 * day;
    await sendWeeklyDigest(ctx);
    ctx.now += 1_000;
    await ask("ben@example.test", acme);
    const sender = senderOf();
    await deliverMail(ctx, sender);
    expect(sender.taken.map(({ to }) => to)).toEqual(["ben@example.test", "ana@example.test"]);
  });

  it("comes once a week at most, also when a digest took into the next week", async () => {
    const acme = await list("Acme");
    await watch("ana@example.test", acme);
    await deliverMail(ctx, senderOf());
    await edit(acme, 15);
    ctx.now += 7 * day;
    expect(await sendWeeklyDigest(ctx, { queries: 5 }), "no query for a page").toBe(false);
    ctx.now += 7 * day;
    await edit(acme, 16);
    expect(await thisWeek()).toHaveLength(1);
    ctx.now += day;
    expect(await thisWeek()).toHaveLength(0);
    expect(await nextWeek(), "with what changed meanwhile").toHaveLength(1);
  });
});
