import type { MailConfig, MailSender, SendOutcome } from "~/server/mail-sender";

interface SenderConfig {
  readonly mail: MailConfig;

  readonly siteName: string;
}

/** @returns null where nothing may be sent. */
export function chooseSender({ mail, siteName }: SenderConfig): MailSender | null {
  switch (mail.sender) {
    case "none":
      return null;
    case "cloudflare":
      return createCloudflareSender(mail.binding, { name: siteName, email: mail.from });
    case "resend":
      return createResendSender(mail.apiKey, { name: siteName, email: mail.from }, (url, init) =>
        fetch(url, init),
      );
  }
}

export interface From {
  readonly name: string;
  readonly email: string;
}

/** Cloudflare's `send_email` binding builds the MIME message, and cannot recognise a message sent twice. */
export function createCloudflareSender(binding: SendEmail, from: From): MailSender {
  return {
    isIdempotent: false,
    async send({ to, subject, text, html, headers }) {
      try {
        await binding.send({ from, to, subject, text, html, headers });
        return { status: "sent" };
      } catch (error) {
        return cloudflareOutcome(error);
      }
    },
  };
}

/** Source: Cloudflare, Email Service, "Error codes". Messages are not kept, because they name addresses. */
function cloudflareOutcome(error: unknown): SendOutcome {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (passing.includes(code)) return { status: "refused", reason: code, isFinal: false };
  if (lasting.includes(code) || code.startsWith("E_HEADER"))
    return { status: "refused", reason: code, isFinal: true };
  return { status: "unknown", reason: /^E_[A-Z_]+$/.test(code) ? code : "no answer" };
}

/** Worth another try: limits pass, and an operator can correct the sender's domain. */
const passing = [
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
];

const lasting = [
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
  "E_DELIVERY_FAILED",
];

/** In milliseconds. */
const patience = 8_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Resend's HTTP API sends once per Idempotency-Key within 24 hours. */
export function createResendSender(apiKey: string, from: From, fetch: Fetch): MailSender {
  return {
    isIdempotent: true,
    async send({ id, to, subject, text, html, headers }) {
      const body = JSON.stringify({ from: mailbox(from), to: [to], subject, text, html, headers });
      try {
        const response = await fetch("https://api.resend.com/emails", {
          method: "POST",
          headers: {
            Authorization: `Bearer ${apiKey}`,
            "Content-Type": "application/json",
            "Idempotency-Key": id,
            "User-Agent": "parental-leave/1.0", // Without one, Resend answers 403.
          },
          body,
          // The key and the mail must go to no other host.
          redirect: "manual",
          signal: AbortSignal.timeout(patience),
        });
        await response.body?.cancel();
        return resendOutcome(response);
      } catch {
        return { status: "unknown", reason: "no answer" };
      }
    },
  };
}

/** Source: Resend, "Errors". Messages are not kept, because they name addresses. */
function resendOutcome({ ok, status }: Response): SendOutcome {
  if (ok) return { status: "sent" };
  const reason = `Resend answered ${status}`;
  // 409: the same email is being sent at this moment.
  if (status >= 500 || status === 409 || status === 408) return { status: "unknown", reason };
  return { status: "refused", reason, isFinal: status === 400 || status === 413 || status === 422 };
}

/** RFC 5322, section 3.4. */
function mailbox({ name, email }: From): string {
  return `"${name.replace(/[\p{Cc}]/gu, " ").replace(/["\\]/g, "\\$&")}" <${email}>`;
}
