import type { MailSender } from "../domain/mail/sender";
import type { LoadContext } from "../load-context";
import { createCloudflareSender } from "./cloudflare-sender";
import { createResendSender } from "./resend-sender";

/** The way out that the configuration names; null where nothing may leave. */
export function chooseSender({ mail, siteName }: LoadContext["config"]): MailSender | null {
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
