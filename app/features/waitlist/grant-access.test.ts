import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { emailsTo, peopleContext } from "../../../tests/support/people-context";
import { commandLine } from "~/server/audit-entry.server";
import { approveSignups, grantAccess } from "./access-commands.server";
import { redeemInvitation, joinWaitlist } from "./commands.server";
import type { ApprovedJson } from "./schema";

const ctx = peopleContext();
const ada = { firstName: "Ada", lastName: "King", email: "ada@example.test", country: "Australia" as const };
const admin = { id: null, name: "moderator" };
let id: number;

beforeEach(async () => {
  await env.DB.batch(
    ["launch_signups", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  valueOf(await joinWaitlist(ctx, ada));
  id = (await env.DB.prepare("SELECT id FROM launch_signups").first<number>("id")) ?? 0;
});

const approve = async () => {
  const { done } = await approveSignups(ctx, { rows: [{ id }], actor: admin });
  return done[0] as ApprovedJson;
};
const tokenOf = ({ link }: { link: string }) => link.split("#").at(-1) ?? "";
const redeem = async (token: string) => valueOf(await redeemInvitation(ctx, token)).token;

describe("granting access by email", () => {
  it("puts a stranger on the list, approved by the command line", async () => {
    const { link, ...signup } = await grantAccess(
      ctx,
      { firstName: "Grace", lastName: "", email: "grace@example.test", country: "Australia" },
      commandLine,
    );
    expect(signup).toMatchObject({ firstName: "Grace", status: "approved", approvedBy: null });
    expect((await emailsTo("grace@example.test")).map(({ kind }) => kind)).toEqual(["invitation"]);
    await redeem(tokenOf({ link }));
    const actor = await env.DB.prepare(
      "SELECT actor FROM audit_entries WHERE subject_id = ? ORDER BY id DESC",
    )
      .bind(String(signup.id))
      .first<string>("actor");
    expect(actor).toBe("command line");
  });

  it("finds someone whatever the case of the email, and keeps their name", async () => {
    const first = await approve();
    const { link, ...signup } = await grantAccess(
      ctx,
      { ...ada, firstName: "Someone", email: "ADA@EXAMPLE.TEST" },
      commandLine,
    );
    expect(signup).toMatchObject({ id, firstName: "Ada", email: ada.email, version: 3 });
    expect(await redeemInvitation(ctx, tokenOf(first))).toMatchObject({ ok: false });
    await redeem(tokenOf({ link }));
  });
});
