import { z } from "zod";
import {
  endSessionsInput,
  loginInput,
  passwordInput,
  registerInput,
  resetInput,
  apiKeyInput,
  accountJson,
  ownSessionList,
  resetOutcome,
  apiKeyList,
  madeApiKeyJson,
} from "~/features/accounts/schema";
import { withdrawalByCodeInput } from "~/features/privacy/schema";
import { waitlistInput, joinedJson } from "~/features/waitlist/schema";
import { parameter, type Chapter, type Operation } from "./schema";

const access = z
  .object({
    hasAccess: z.boolean(),
    user: z.object({ role: z.enum(["user", "admin"]) }).nullable(),
  })
  .meta({ id: "Access" });

const withdrawn = z.object({ withdrawn: z.literal(true) }).meta({ id: "Withdrawn" });

const account: readonly Operation[] = [
  {
    call: "GET /api/user",
    by: "anyone",
    title: "Tells who is signed in.",
    answers: { 200: accountJson },
    fails: ["unauthenticated", "second_factor_required"],
    examples: [{ name: "Nobody", status: 401 }],
  },
  {
    call: "GET /api/beta/validate",
    by: "anyone",
    title: "Tells whether this browser may enter the site.",
    answers: { 200: access },
    examples: [{ name: "A visitor" }],
  },
  {
    call: "POST /api/login",
    by: "anyone",
    title: "Signs in, and sets the cookie of the session.",
    text: "An admin sends the `code` of the second factor too, and is answered 401 `second_factor_required` without it. 503 while too many sign in at once.",
    body: loginInput,
    answers: { 200: accountJson },
    fails: ["unauthenticated", "second_factor_required", "busy"],
    examples: [
      { name: "A wrong password", body: { username: "kim", password: "seven quiet otters" }, status: 401 },
    ],
  },
  {
    call: "POST /api/register",
    by: "anyone",
    title: "Makes an account, and signs in.",
    body: registerInput,
    answers: { 201: accountJson },
    fails: ["conflict", "busy"],
    examples: [
      {
        name: "An account",
        body: { username: "kim", email: "kim@example.test", password: "seven quiet otters" },
      },
      {
        name: "A password too short",
        body: { username: "kim", email: "kim@example.test", password: "ot" },
        status: 400,
      },
    ],
  },
  {
    call: "POST /api/logout",
    by: "anyone",
    title: "Signs out.",
    answers: { 204: null },
    examples: [{ name: "Signing out" }],
  },
  {
    call: "POST /api/reset-password",
    by: "anyone",
    title: "Asks for a reset code by mail; with the code, sets a new password.",
    text: "Without a code always 202, whether or not the account exists.",
    body: resetInput,
    answers: { 202: resetOutcome, 200: resetOutcome },
    fails: ["busy"],
    examples: [
      { name: "Asking for a code", status: 202, body: { username: "kim", newPassword: "nine quiet otters" } },
    ],
  },
  {
    call: "GET /api/user/sessions",
    by: "owner",
    title: "Lists the browsers in which you are signed in.",
    answers: { 200: ownSessionList },
    examples: [{ name: "One’s own" }],
  },
  {
    call: "DELETE /api/user/sessions",
    by: "owner",
    title: "Signs all other browsers out. Needs the account’s password.",
    body: endSessionsInput,
    answers: { 204: null },
    fails: ["busy"],
    examples: [{ name: "A wrong password", body: { password: "no otters" }, status: 400 }],
  },
  {
    call: "DELETE /api/user/sessions/{id}",
    by: "owner",
    title: "Signs one browser out. Needs the account’s password.",
    path: { id: parameter(z.string(), "The session’s id, as the list names it.", "9f2c81d04ab3") },
    body: endSessionsInput,
    answers: { 204: null },
    fails: ["not_found", "busy"],
    examples: [
      {
        name: "A wrong password",
        path: { id: "9f2c81d04ab3" },
        body: { password: "no otters" },
        status: 400,
      },
    ],
  },
  {
    call: "GET /api/user/keys",
    by: "owner",
    title: "Lists your own keys for programs.",
    answers: { 200: apiKeyList },
    examples: [{ name: "One’s own" }],
  },
  {
    call: "POST /api/user/keys",
    by: "owner",
    title: "Makes a key for programs and shows it once.",
    body: apiKeyInput,
    answers: { 201: madeApiKeyJson },
    fails: ["conflict"],
    examples: [{ name: "A key", body: { name: "Leave statistics" } }],
  },
  {
    call: "DELETE /api/user/keys/{id}",
    by: "owner",
    title: "Revokes a key. If it was used within the last minute, it may work for one more.",
    path: { id: parameter(z.string(), "The key’s id, as the list names it.", "9f2c81d04ab3") },
    answers: { 204: null },
    fails: ["not_found"],
    examples: [{ name: "A key", path: { id: "9f2c81d04ab3" } }],
  },
  {
    call: "POST /api/user/password",
    by: "owner",
    title: "Changes your own password, which ends all other sessions.",
    body: passwordInput,
    answers: { 204: null },
    fails: ["busy"],
    examples: [
      {
        name: "The present one is wrong",
        body: { password: "no otters", newPassword: "nine quiet otters" },
        status: 400,
      },
    ],
  },
];

const withoutAccount: readonly Operation[] = [
  {
    call: "POST /api/launch-signup",
    by: "anyone",
    title: "Joins the waitlist.",
    body: waitlistInput,
    answers: { 201: joinedJson },
    fails: ["conflict"],
    examples: [{ name: "Joining", body: { firstName: "Kim", lastName: "Lee", email: "kim@example.test" } }],
  },
  {
    call: "POST /api/community-inputs/withdraw",
    by: "anyone",
    title: "Withdraws an experience by its withdrawal code.",
    body: withdrawalByCodeInput,
    answers: { 200: withdrawn },
    fails: ["not_found"],
    examples: [
      { name: "A code that nothing has", body: { code: "0000-0000-0000-0000-0000-0000-0000" }, status: 404 },
    ],
  },
];

export const accountChapters: readonly Chapter[] = [
  {
    title: "Accounts",
    text: "Signing in sets the cookie `__Host-sid`. Accounts take part before the launch too; what they see is what their browser was invited to.",
    operations: account,
  },
  {
    title: "Without an account",
    text: "Joining the waitlist and withdrawing experiences.",
    operations: withoutAccount,
  },
];
