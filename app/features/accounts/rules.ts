/** How many keys an account may have at a time. */
export const mostApiKeys = 5;
/** How many calls a day a key may make, and how many an hour an address without one. */
export const callsADay = 5_000;
export const callsAnHour = 1_000;

/** The three views of /auth. */
export type AuthView = "login" | "register" | "reset";

/** The view that a url names; without a name it is signing in. */
export function authViewIn(params: URLSearchParams): AuthView {
  const tab = params.get("tab");
  return tab === "register" || tab === "reset" ? tab : "login";
}

/** A view's url, which keeps where the visitor wanted to go. */
export function authHref(view: AuthView, redirectTo = "/", more: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...(view !== "login" && { tab: view }),
    ...more,
    ...(redirectTo !== "/" && { redirectTo }),
  });
  return params.size > 0 ? `/auth?${params.toString()}` : "/auth";
}

/** Stands in `users.email` of an account without an email; the column is unique and never empty. */
const placeholderHost = "no-email.invalid";

/** The same as a LIKE pattern. */
export const placeholderPattern = `%@${placeholderHost}`;

/** Whether mail can be sent to what stands in `users.email`. */
export function isRealEmail(email: string): boolean {
  return !email.toLowerCase().endsWith(`@${placeholderHost}`);
}

/** A username as the database compares it: by the letters A to Z alone, as others may fold to these. */
export function foldName(username: string): string {
  return username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
