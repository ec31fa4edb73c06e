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
