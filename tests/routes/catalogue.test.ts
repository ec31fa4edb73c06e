import { beforeEach, describe, expect, it } from "vitest";

import { cookiesFrom } from "../support/actors";
import { brokenDatabase } from "../support/broken-database";
import { takeErrors } from "../support/console";
import { password } from "../support/held-data";
import { headersOf, makeSmallWorld, type Caller } from "../support/small-world";
import { visit } from "../support/worker";

/** Texts that no other test reaches, to the letter. */
interface Entry {
  texts: string[];
  as: Caller;
  path: string;
  /** Without fields the page is opened. */
  fields?: Record<string, string>;
  /** The statement that fails. */
  broken?: string;
  /** The limit that is reached. */
  limit?: string;
  status: number;
}

const employer = "/companies/e1";
const submissions = "/admin?tab=submissions";
const policy = { name: "Quiet Harbour", industry: "retail", country: "Australia", terms: "on" };

const catalogue: Entry[] = [
  {
    texts: ["Access Denied", "You need admin privileges to access this page."],
    as: "member",
    path: "/admin",
    status: 302,
  },
  {
    texts: ["Login failed", "Invalid username or password"],
    as: "anonymous",
    path: "/auth",
    fields: { username: "nobody", password: "wrong one" },
    status: 401,
  },
  {
    texts: ["Login successful", "Welcome back, anna!"],
    as: "anonymous",
    path: "/auth?reset=done",
    fields: { username: "anna", password },
    status: 302,
  },
  {
    texts: ["Password reset failed", "An unknown error occurred.", "tell us this id: "],
    as: "anonymous",
    path: "/auth?tab=reset",
    fields: { username: "anna", newPassword: "another passphrase" },
    broken: "users",
    status: 500,
  },
  {
    texts: ["Submission failed"],
    as: "anna",
    path: "/share-policy",
    fields: policy,
    limit: "LIMIT_CONTRIBUTION",
    status: 429,
  },
  { texts: ["Submission successful!"], as: "member", path: "/share-policy", fields: policy, status: 302 },
  {
    texts: ["Thank you for your vote!"],
    as: "member",
    path: employer,
    fields: { intent: "positive", comment: "" },
    status: 302,
  },
  {
    texts: ["Thank you for your feedback!"],
    as: "anna",
    path: employer,
    fields: { intent: "comment", comment: "Kind to us" },
    status: 302,
  },
  {
    texts: ["Vote and insights submission failed"],
    as: "member",
    path: employer,
    fields: { intent: "positive", comment: "" },
    limit: "LIMIT_CONTRIBUTION",
    status: 429,
  },
  {
    texts: ["Insights submission failed"],
    as: "anna",
    path: employer,
    fields: { intent: "comment", comment: "x".repeat(501) },
    status: 400,
  },
  {
    texts: ["Vote required", "Please select 'Positive' or 'Negative' before submitting your response."],
    as: "member",
    path: employer,
    fields: { intent: "comment", comment: "Kind to us" },
    status: 409,
  },
  {
    texts: ["Authentication required", "Please sign in to vote and share your insights."],
    as: "invited",
    path: employer,
    fields: { intent: "positive" },
    status: 302,
  },
  {
    texts: ["Vote approved"],
    as: "boss",
    path: submissions,
    fields: { intent: "approve", item: "vote:12:1" },
    status: 302,
  },
  {
    texts: ["Experience approved"],
    as: "boss",
    path: submissions,
    fields: { intent: "approve", item: "experience:12:1" },
    status: 302,
  },
  {
    texts: ["Failed to delete vote"],
    as: "boss",
    path: submissions,
    fields: { intent: "delete", item: "vote:12:9" },
    status: 409,
  },
  {
    texts: ["Failed to approve experience"],
    as: "boss",
    path: submissions,
    fields: { intent: "approve", item: "experience:12:9" },
    status: 409,
  },
  {
    texts: ["Failed to delete experience"],
    as: "boss",
    path: submissions,
    fields: { intent: "delete", item: "experience:12:9" },
    status: 409,
  },
  {
    texts: ["Failed to add company"],
    as: "boss",
    path: "/admin/companies/new",
    fields: { name: "" },
    status: 400,
  },
  {
    texts: ["Failed to update company"],
    as: "boss",
    path: "/admin/companies/e1",
    fields: { name: "", version: "1" },
    status: 400,
  },
  {
    texts: ["Company updated successfully"],
    as: "boss",
    path: "/admin?tab=companies",
    fields: { intent: "hide", item: "e1:1" },
    status: 302,
  },
  {
    texts: ["Error Loading Submissions"],
    as: "boss",
    path: submissions,
    broken: "as addressProven, ",
    status: 200,
  },
  {
    texts: ["Error Loading Companies"],
    as: "boss",
    path: "/admin?tab=companies",
    broken: "and companies.verification_status = ?",
    status: 200,
  },
  {
    texts: ["Error Loading Company Requests"],
    as: "boss",
    path: "/admin?tab=requests",
    broken: "from company_requests r",
    status: 200,
  },
];

beforeEach(makeSmallWorld);

describe("the catalogue of messages, without scripts", () => {
  it.each(catalogue.map((entry) => [entry.texts.join(" - "), entry] as const))("%s", async (_, entry) => {
    const { status, html } = await reach(entry);
    expect(status).toBe(entry.status);
    for (const text of entry.texts) expect(textIn(html)).toContain(text);
    expect(takeErrors()).toHaveLength(entry.broken ? 1 : 0);
  });
});

/** Follows redirects with their cookies. */
async function reach({ as, path, fields, broken, limit }: Entry) {
  const headers = { ...(await headersOf(as)), "CF-Connecting-IP": crypto.randomUUID() };
  const response = await visit(path, {
    headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    vars: {
      ...(broken && { DB: brokenDatabase(broken) }),
      ...(limit && { [limit]: { limit: () => Promise.resolve({ success: false }) } }),
    },
  });
  const own = "Cookie" in headers ? headers.Cookie : "";
  const location = response.headers.get("Location");
  if (location === null) return { status: response.status, html: await response.text() };
  const Cookie = [own, cookiesFrom(response)].filter(Boolean).join("; ");
  return { status: response.status, html: await arrive(location, Cookie) };
}

/** The message of a redirect is for the next page. */
async function arrive(path: string, Cookie: string): Promise<string> {
  const response = await visit(path, { headers: { Cookie } });
  const location = response.headers.get("Location");
  return location === null ? response.text() : arrive(location, Cookie);
}

function textIn(html: string): string {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? "";
  return main
    .replace(/<!-- -->|<\/?[a-z][^>]*>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"');
}
