import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { invitation, site } from "../../../../tests/support/mail";
import { readConfig } from "~/server/config.server";
import type { OutgoingEmail } from "~/server/mail-sender";
import { createCloudflareSender, createResendSender } from "./senders";
import { renderEmail } from "./render-email";

const email: OutgoingEmail = { id: "message-1", to: invitation.to, ...renderEmail(invitation, site) };
const from = { name: "Parental Leave", email: "hello@leave.test" };

describe("the Cloudflare sender", () => {
  it("hands the whole email to the binding", async () => {
    const given: unknown[] = [];
    const binding = { send: async (mail: unknown) => given.push(mail) } as unknown as SendEmail;
    expect(await createCloudflareSender(binding, from).send(email)).toEqual({ status: "sent" });
    const { subject, text, html, headers } = email;
    expect(given).toEqual([{ from, to: invitation.to, subject, text, html, headers }]);
  });

  it("is taken by the binding of wrangler.toml, as it is simulated on this machine", async () => {
    expect(await createCloudflareSender(env.EMAIL, from).send(email)).toEqual({ status: "sent" });
  });

  it.each([
    ["E_RATE_LIMIT_EXCEEDED", { status: "refused", reason: "E_RATE_LIMIT_EXCEEDED", isFinal: false }],
    ["E_SENDER_NOT_VERIFIED", { status: "refused", reason: "E_SENDER_NOT_VERIFIED", isFinal: false }],
    ["E_RECIPIENT_SUPPRESSED", { status: "refused", reason: "E_RECIPIENT_SUPPRESSED", isFinal: true }],
    ["E_HEADER_VALUE_INVALID", { status: "refused", reason: "E_HEADER_VALUE_INVALID", isFinal: true }],
    ["E_INTERNAL_SERVER_ERROR", { status: "unknown", reason: "E_INTERNAL_SERVER_ERROR" }],
    ["ben@example.test", { status: "unknown", reason: "no answer" }],
    [undefined, { status: "unknown", reason: "no answer" }],
  ])("answers %s by its code, and keeps no address", async (code, outcome) => {
    const error = Object.assign(new Error("email to ben@example.test not allowed"), code && { code });
    const binding = { send: () => Promise.reject(error) } as unknown as SendEmail;
    expect(await createCloudflareSender(binding, from).send(email)).toEqual(outcome);
  });
});

describe("the Resend sender", () => {
  it("sends one request with the message's id as the key", async () => {
    const calls: [string, RequestInit][] = [];
    const sender = createResendSender("re_key", { ...from, name: 'A "B" \\ C' }, async (url, init) => {
      calls.push([url, init]);
      return Response.json({ id: "49a3" });
    });
    expect(await sender.send(email)).toEqual({ status: "sent" });
    const [[url, { method, headers, body }]] = calls as [[string, RequestInit]];
    expect([calls.length, url, method]).toEqual([1, "https://api.resend.com/emails", "POST"]);
    expect(headers).toMatchObject({ Authorization: "Bearer re_key", "Idempotency-Key": "message-1" });
    expect(new Headers(headers).get("User-Agent")).toBeTruthy();
    const { subject, text, html, headers: own } = email;
    expect(JSON.parse(body as string)).toEqual({
      from: '"A \\"B\\" \\\\ C" <hello@leave.test>',
      to: [invitation.to],
      subject,
      text,
      html,
      headers: own,
    });
  });

  it.each([
    [307, { status: "refused", reason: "Resend answered 307", isFinal: false }],
    [401, { status: "refused", reason: "Resend answered 401", isFinal: false }],
    [429, { status: "refused", reason: "Resend answered 429", isFinal: false }],
    [422, { status: "refused", reason: "Resend answered 422", isFinal: true }],
    [409, { status: "unknown", reason: "Resend answered 409" }],
    [500, { status: "unknown", reason: "Resend answered 500" }],
  ])("%i", async (status, outcome) => {
    const response = Response.json({ message: `Invalid to: ${invitation.to}` }, { status });
    expect(await createResendSender("k", from, async () => response).send(email)).toEqual(outcome);
  });

  it("does not know what became of an email when nobody answers", async () => {
    const sender = createResendSender("k", from, () => Promise.reject(new Error("connection lost")));
    expect(await sender.send(email)).toEqual({ status: "unknown", reason: "no answer" });
  });
});

describe("the configuration of mail", () => {
  it.each([
    [{ MAIL_SENDER: "none" }, { sender: "none" }],
    [
      { MAIL_SENDER: "cloudflare" },
      { sender: "cloudflare", from: "hello@example.invalid", binding: env.EMAIL },
    ],
    [
      { MAIL_SENDER: "resend", MAIL_API_KEY: "re_key" },
      { sender: "resend", from: "hello@example.invalid", apiKey: "re_key" },
    ],
  ])("%o", (vars, mail) => {
    expect(readConfig({ ...env, ...vars }).mail).toEqual(mail);
  });

  it.each([
    [{ MAIL_SENDER: "resend" }, /MAIL_API_KEY: the key of the mail provider/],
    [{ MAIL_SENDER: "resend", MAIL_API_KEY: " " }, /MAIL_API_KEY/],
    [{ MAIL_SENDER: "cloudflare", EMAIL: undefined }, /EMAIL: a \[\[send_email\]\] binding/],
    [{ MAIL_SENDER: "cloudflare", MAIL_FROM: "nobody" }, /MAIL_FROM/],
    [{ MAIL_PER_RUN: "0" }, /MAIL_PER_RUN/],
    [{ MAIL_PER_RUN: "1000" }, /MAIL_PER_RUN/],
    [{ MAIL_SENDER: "pigeon" }, /MAIL_SENDER: cloudflare, resend or none/],
    [{ MAIL_SENDER: undefined, APP_SECRET: "" }, /APP_SECRET.*MAIL_SENDER/],
  ])("%o is refused, and what is missing is named", (vars, message) => {
    expect(() => readConfig({ ...env, ...vars } as unknown as Env)).toThrow(message);
  });
});
