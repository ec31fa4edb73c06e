import type { MailSender, SendOutcome } from "../sender";

/** Who emails come from. */
export interface From {
  readonly name: string;
  readonly email: string;
}

/**
 * Sends by Cloudflare's `send_email` binding, which builds the MIME message itself. It knows no ids: what may
 * have been taken must not be sent again.
 */
export function createCloudflareSender(binding: SendEmail, from: From): MailSender {
  return {
    isIdempotent: false,
    async send({ to, subject, text, html, headers }) {
      try {
        await binding.send({ from, to, subject, text, html, headers });
        return { status: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Cloudflare, Email Service, "Error codes". Only codes are kept: messages name emails. */
function outcomeOf(error: unknown): SendOutcome {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (passing.includes(code)) return { status: "refused", reason: code, isFinal: false };
  if (lasting.includes(code) || code.startsWith("E_HEADER"))
    return { status: "refused", reason: code, isFinal: true };
  return { status: "unknown", reason: /^E_[A-Z_]+$/.test(code) ? code : "no answer" };
}

/** Limits pass, and an operator can put the sender's domain right. */
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
