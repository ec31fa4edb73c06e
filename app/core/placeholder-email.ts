/** Fills `users.email`, which is unique and not null, for an account without an email. */
const placeholderHost = "no-email.invalid";

export const placeholderPattern = `%@${placeholderHost}`;

export function isRealEmail(email: string): boolean {
  return !email.toLowerCase().endsWith(`@${placeholderHost}`);
}
