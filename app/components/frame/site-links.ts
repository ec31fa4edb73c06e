/** The links that the header and its small-screen menu share. */
export const mainLinks = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/faq", label: "FAQ" },
  { to: "/companies", label: "Companies" },
  { to: "/plan", label: "Plan" },
];

/** A link with an anchor leaves the scrolling to the place it leads to. */
export const contributeLinks = [
  { to: "/share-policy", label: "Share a Policy", variant: "highlight" },
  { to: "/companies#community-input", label: "Share Your Experience", variant: "highlight-quiet" },
] as const;

export const signedOutLinks = [
  { to: "/auth", label: "Sign in" },
  { to: "/auth?tab=register", label: "Sign up" },
];

/** Whether a link of the header leads to the page that is open. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === "/") return pathname === "/" || pathname === "/home";
  return pathname === to || pathname.startsWith(`${to}/`);
}
