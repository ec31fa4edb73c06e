/** Keys of an account. */
export const mostApiKeys = 5;
/** Calls of a key a day, and of an address without one an hour. */
export const callsADay = 5_000;
export const callsAnHour = 1_000;

export type AuthView = "login" | "register" | "reset";

export function authViewIn(params: URLSearchParams): AuthView {
  const tab = params.get("tab");
  return tab === "register" || tab === "reset" ? tab : "login";
}

/** A view's url, with the page to return to. */
export function authHref(view: AuthView, redirectTo = "/", more: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...(view !== "login" && { tab: view }),
    ...more,
    ...(redirectTo !== "/" && { redirectTo }),
  });
  return params.size > 0 ? `/auth?${params.toString()}` : "/auth";
}

/** Days after a reset of the password. */
export const votesPauseDays = 30;
