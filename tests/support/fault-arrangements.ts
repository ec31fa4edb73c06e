import { env } from "cloudflare:test";

import { createSecrets } from "../../app/server/secrets.server";
import { cookiesFrom } from "./actors";
import { emailOf, password } from "./held-data";
import { confirming, sendImport } from "./import-form";
import { formOn } from "./page-form";
import { representativeOf } from "./representatives";
import { secondFactorCode } from "./second-factor";
import { headersOf, type Caller } from "./small-world";
import { visit } from "./worker";

type Headers = Record<string, string>;
type Fields = Record<string, string> | URLSearchParams;

/** A form and what must happen before it. */
export interface Arrangement {
  readonly name: string;
  readonly as: Caller;
  /** Keeps the steps it has done; a second try does the rest. */
  readonly isInSteps?: boolean;
  /** As a command has it. */
  readonly isAnsweredBefore?: boolean;
  /** @param headers the sender's. */
  readonly arrange: (headers: Headers) => Promise<Arranged>;
}

export interface Arranged {
  readonly to: string;
  readonly fields?: Fields | FormData;
  /** Instead of the caller's. */
  readonly headers?: Headers;
}

/** Tables with rows beyond the small world's. */
export const arrangedTables = [
  "employer_access",
  "employer_replies",
  "employer_representatives",
  "figure_reports",
  "watchers",
  "counted_tries",
];

const mia = "mia@acme.example";
const kim = "kim@example.test";
const [half, portal] = ["/auth/second-factor", "/employer-reply"];

const send = (path: string, fields: Fields, headers: Headers = {}) =>
  visit(path, {
    method: "POST",
    headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
  });

async function mailedForm(page: string): Promise<{ to: string; fields: { link: string } }> {
  const body = await env.DB.prepare(
    "select body from mail_outbox where body is not null order by created_at desc, rowid desc limit 1",
  ).first<string>("body");
  const opened = await createSecrets(env.APP_SECRET).unseal("mail body", body ?? "");
  const { text } = JSON.parse(opened) as { text: string };
  const link = new RegExp(`${page}#([\\w-]+)`).exec(text)?.[1];
  if (link === undefined) throw new Error(`No link to ${page} was mailed.`);
  return { to: page, fields: { link } };
}

const inMailAfter = (page: string, path: string, fields: Fields) => async (headers: Headers) => {
  await send(path, fields, headers);
  return mailedForm(page);
};

async function newest(table: string, kind: string): Promise<Record<string, string>> {
  const row = await env.DB.prepare(`select id, version from ${table} order by rowid desc limit 1`).first();
  return { item: `${kind}-${String(row?.id)}`, version: String(row?.version) };
}

const decided = (kind: "claim" | "reply", intent: string, arrange: () => Promise<unknown>): Arrangement => ({
  name: `deciding on a ${kind}: ${intent}`,
  as: "boss",
  async arrange() {
    await arrange();
    const table = kind === "claim" ? "employer_representatives" : "employer_replies";
    const reason = intent === "approve" ? "" : "It is not theirs to say";
    return { to: "/admin?tab=replies", fields: { ...(await newest(table, kind)), intent, reason } };
  },
});

const words = { intent: "reply", experience: "", words: "We pay twenty weeks from July." };
const replied = async () => {
  const headers = await representativeOf(1);
  await send(portal, words, headers);
  return headers;
};

/** Signed in by password, with the code for the next step. */
async function pendingSignIn(): Promise<{ headers: Headers; code: string; recoveryCode: string }> {
  const signIn = async () => ({
    Cookie: cookiesFrom(await send("/auth", { tab: "login", username: "boss", password })),
  });
  const first = await signIn();
  const page = await (await visit(half, { headers: first })).text();
  const secret = /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? "";
  const setUp = await (await send(half, { code: secondFactorCode({ secret }) }, first)).text();
  const recoveryCode = /[A-Z0-9]{4}(-[A-Z0-9]{4})+/.exec(setUp)?.[0] ?? "";
  return {
    headers: await signIn(),
    // A code works once: this is the next.
    code: secondFactorCode({ secret, at: Date.now() + 30_000 }),
    recoveryCode,
  };
}

export const arrangements: Arrangement[] = [
  {
    name: "opening the link to an employer's desk",
    as: "anonymous",
    arrange: inMailAfter("/employer-reply/link", "/companies/e1/claim", { email: mia }),
  },
  {
    name: "asking for another link to the desk",
    as: "anonymous",
    isAnsweredBefore: true,
    async arrange() {
      await representativeOf(1, { email: mia });
      return { to: "/employer-reply/sign-in", fields: { email: mia } };
    },
  },
  {
    name: "replying for an employer",
    as: "anonymous",
    arrange: async () => ({ to: portal, fields: words, headers: await representativeOf(1) }),
  },
  {
    name: "replying to an experience",
    as: "anonymous",
    arrange: async () => ({
      to: portal,
      fields: { ...words, experience: "11" },
      headers: await representativeOf(1),
    }),
  },
  {
    name: "withdrawing a reply",
    as: "anonymous",
    arrange: async () => ({
      to: portal,
      fields: { intent: "withdraw", experience: "" },
      headers: await replied(),
    }),
  },
  ...["sign-out", "give-up"].map((intent): Arrangement => ({
    name: `leaving the desk: ${intent}`,
    as: "anonymous",
    arrange: async () => ({ to: portal, fields: { intent }, headers: await representativeOf(1) }),
  })),
  {
    name: "stating an employer's policy",
    as: "anonymous",
    async arrange() {
      const headers = await representativeOf(1);
      const to = "/employer-reply/policy";
      const fields = await formOn(to, headers);
      return { to, fields, headers };
    },
  },
  decided("claim", "approve", () => representativeOf(1, { state: "waiting" })),
  decided("claim", "refuse", () => representativeOf(1, { state: "waiting" })),
  decided("claim", "end", () => representativeOf(1)),
  decided("reply", "approve", replied),
  decided("reply", "refuse", replied),
  ...["corrected", "kept"].map((intent): Arrangement => ({
    name: `deciding on a report: ${intent}`,
    as: "boss",
    async arrange(headers) {
      const edit = (maternityLeave: number) =>
        visit("/api/admin/companies/e1", {
          method: "PATCH",
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify({ maternityLeave }),
        });
      // Its history starts with the first edit.
      await edit(13);
      await send("/companies/e1/report", {
        path: "maternityLeave",
        problem: "wrong",
        text: "It is 14 weeks.",
      });
      if (intent === "corrected") await edit(14);
      const report = String(await env.DB.prepare("select id from figure_reports").first("id"));
      return { to: "/admin?tab=reports", fields: { intent, report } };
    },
  })),
  {
    name: "setting up a second factor",
    as: "anonymous",
    async arrange() {
      const signedIn = await send("/auth", { tab: "login", username: "boss", password });
      const headers = { Cookie: cookiesFrom(signedIn) };
      const page = await (await visit(half, { headers })).text();
      const secret = /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? "";
      return { to: half, fields: { code: secondFactorCode({ secret }) }, headers };
    },
  },
  {
    name: "signing in with a second factor",
    as: "anonymous",
    async arrange() {
      const { headers, code } = await pendingSignIn();
      return { to: half, fields: { code }, headers };
    },
  },
  {
    name: "signing in with a recovery code",
    as: "anonymous",
    async arrange() {
      const { headers, recoveryCode } = await pendingSignIn();
      return { to: half, fields: { code: recoveryCode }, headers };
    },
  },
  {
    name: "renewing a second factor",
    as: "boss",
    async arrange(headers) {
      const { code } = await pendingSignIn();
      return { to: "/account", fields: { intent: "second-factor", password, code }, headers };
    },
  },
  {
    name: "confirming to watch",
    as: "anonymous",
    arrange: inMailAfter("/watch/confirm", "/watch?employer=e1", { email: kim, consent: "on" }),
  },
  {
    name: "ending to watch",
    as: "anonymous",
    async arrange() {
      await send("/watch?employer=e1", { email: kim, consent: "on" });
      const { to: confirm, fields } = await mailedForm("/watch/confirm");
      const confirmed = await send(confirm, fields);
      const to = confirmed.headers.get("Location")?.replace(/\?.*/, "") ?? "";
      const headers = { Cookie: cookiesFrom(confirmed) };
      const page = await (await visit(to, { headers })).text();
      const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
      return { to, fields: { remove: valueOf("remove"), link: valueOf("link") }, headers };
    },
  },
  {
    name: "proving an address by its link",
    as: "anna",
    arrange: inMailAfter("/prove-address", "/account", { intent: "prove" }),
  },
  {
    name: "opening the link to one's data",
    as: "anonymous",
    async arrange() {
      await send("/privacy/your-data", { intent: "ask", email: emailOf("anna") });
      const { link: token } = (await mailedForm("/privacy/your-data/link")).fields;
      return { to: "/privacy/your-data", fields: { intent: "open", token } };
    },
  },
  {
    name: "redeeming an invitation",
    as: "anonymous",
    async arrange() {
      await send("/launch-signup", { firstName: "Kim", email: kim, country: "Australia" });
      const id = String(await env.DB.prepare("select max(id) as id from launch_signups").first("id"));
      await send("/admin?tab=signups", { intent: "approve", item: id }, await headersOf("boss"));
      return mailedForm("/invitation");
    },
  },
  {
    name: "importing employers",
    as: "boss",
    isInSteps: true,
    async arrange(headers) {
      const lines = "Company,Paid Maternity Leave\nWattle Works,20\nHarbour Hats,14\nRiver Rope,9";
      const preview = await sendImport(headers, { file: lines, fields: { approve: "on" } });
      const fields = new FormData();
      for (const [name, values] of Object.entries(confirming(preview.html)))
        for (const value of [values].flat()) fields.append(name, value);
      return { to: "/admin/import", fields };
    },
  },
];
