import type { MailSender } from "../domain/mail/sender";
import { createCloudflareSender } from "./cloudflare-sender";
import type { MailConfig } from "./mail-config";
import { createResendSender } from "./resend-sender";

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
