import type { MailSender, SendOutcome } from "../sender";
import type { From } from "./cloudflare-sender";

/** How long an answer may take, in milliseconds. */
const patience = 8_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends by Resend's HTTP API, which sends once per Idempotency-Key within 24 hours. */
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
          // The key and the mail are for this receiver alone.
          redirect: "manual",
          signal: AbortSignal.timeout(patience),
        });
        await response.body?.cancel();
        return outcomeOf(response);
      } catch {
        return { status: "unknown", reason: "no answer" };
      }
    },
  };
}

/** Resend, "Errors". A status says enough; their messages name emails. */
function outcomeOf({ ok, status }: Response): SendOutcome {
  if (ok) return { status: "sent" };
  const reason = `Resend answered ${status}`;
  // 409: the same email is being sent at this moment.
  if (status >= 500 || status === 409 || status === 408) return { status: "unknown", reason };
  return { status: "refused", reason, isFinal: status === 400 || status === 413 || status === 422 };
}

/** A name and address as RFC 5322 (3.4) writes them. */
function mailbox({ name, email }: From): string {
  return `"${name.replace(/[\p{Cc}]/gu, " ").replace(/["\\]/g, "\\$&")}" <${email}>`;
}
