/** Which way mail leaves; `none` keeps it in the outbox. */
export type MailConfig =
  | { readonly sender: "cloudflare"; readonly from: string; readonly binding: SendEmail }
  | { readonly sender: "resend"; readonly from: string; readonly apiKey: string }
  | { readonly sender: "none" };
