import type { MailSender } from "../sender";
import { createCloudflareSender } from "./cloudflare-sender";
import { createResendSender } from "./resend-sender";

/** Which way mail leaves; `none` keeps it in the outbox. */
export type MailConfig =
  | { readonly sender: "cloudflare"; readonly from: string; readonly binding: SendEmail }
  | { readonly sender: "resend"; readonly from: string; readonly apiKey: string }
  | { readonly sender: "none" };

interface SenderConfig {
  readonly mail: MailConfig;
  /** Emails come in its name. */
  readonly siteName: string;
}

/** The way out that the configuration names; null where nothing may leave. */
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
