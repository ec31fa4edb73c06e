/** Paths as in `app/routes.ts`, by reason. */
type Reasons = Readonly<Record<string, readonly string[]>>;

/** Cached once launched: the same for everyone without our cookies. */
export const cachedReads = [
  ...["home", "about", "contact", "faq", "privacy", "terms", "law", "law/rules", "law/:country", "data"],
  ...["companies", "companies/:id", "companies/:id/history", "changes.atom", "companies/:id/changes.atom"],
  ...["sitemap.xml", "api", "api/openapi.json", "api/statutory"],
  ...["api/companies", "api/companies/near", "api/companies/:id", "api/companies/:id/community-inputs"],
];

export const uncachedReads: Reasons = {
  "It opens, or is about, one person's own things": [
    ...["", "auth", "auth/second-factor", "account", "logout", "invitation"],
    ...["unsubscribe", "unsubscribe/:token", "unwatch/:token", "prove-address"],
    ...["privacy/your-data", "privacy/your-data/download", "privacy/your-data/delete", "withdraw"],
    ...["privacy/your-data/link", "open-link"],
    ...["employer-reply/sign-in", "employer-reply/link"],
    ...["watch/confirm", "watching"],
    ...["api/user", "api/user/sessions", "api/user/sessions/:id", "api/user/keys", "api/user/keys/:id"],
    "api/beta/validate",
  ],
  "Its url may hold what somebody typed": ["plan", "letter", "api/plan"],
  "It is a form, which few open": [
    ...["launch-signup", "watch", "request-company", "companies/:id/report", "companies/:id/claim"],
  ],
  "It is large, and has an ETag of its own": [
    ...["data/index.json", "data/employers.csv", "data/employers.json", "data/statutory.json"],
  ],
  "It reads no database": ["robots.txt", "site.webmanifest", "*", "api/*"],
  "It only takes changes": [
    ...["api/login", "api/register", "api/user/password", "api/logout", "api/reset-password"],
    ...[
      "api/launch-signup",
      "api/company-requests",
      "api/community-inputs/withdraw",
      "api/companies/:id/reports",
    ],
  ],
};

/** Changes of what everyone reads: they end the data centre's cache. */
export const purgingChanges = [
  ...["companies", "companies/:id", "companies/:id/history", "withdraw", "privacy/your-data/delete"],
  ...["employer-reply", "admin", "admin/companies/new", "admin/companies/:id", "admin/companies/:id/policy"],
  ...["admin/companies/:id/review", "admin/companies/duplicates", "admin/import"],
  "api/community-inputs/withdraw",
  ...["api/ratings", "api/ratings/comment", "api/ratings/:id", "api/ratings/:id/comment"],
  ...["api/community-inputs", "api/community-inputs/:id"],
  ...["api/admin/companies", "api/admin/companies/bulk", "api/admin/companies/:id"],
  ...["api/admin/ratings/bulk", "api/admin/ratings/:id"],
  ...["api/admin/ratings/:id/approve", "api/admin/ratings/:id/unapprove"],
  ...["api/admin/community-inputs/bulk", "api/admin/community-inputs/:id"],
  ...["api/admin/community-inputs/:id/approve", "api/admin/community-inputs/:id/unapprove"],
];

export const otherChanges: Reasons = {
  "It changes an account, an invitation or who gets mail": [
    ...["", "launch-signup", "auth", "auth/second-factor", "account", "logout", "invitation"],
    ...["unsubscribe", "unsubscribe/:token", "unwatch/:token", "prove-address"],
    ...["privacy/your-data", "employer-reply/sign-in", "employer-reply/link"],
    ...["watch", "watch/confirm", "watching", "open-link"],
    ...["api/login", "api/register", "api/logout", "api/reset-password", "api/launch-signup"],
    ...[
      "api/user/sessions",
      "api/user/sessions/:id",
      "api/user/keys",
      "api/user/keys/:id",
      "api/user/password",
    ],
    ...["api/admin/users/:id/promote", "api/admin/users/:id/demote", "api/admin/users/:id/end-sessions"],
    ...["api/admin/users/:id/reset-code", "api/admin/beta-signups/bulk"],
    ...["api/admin/beta-signups/:id/approve", "api/admin/beta-signups/:id/revoke"],
  ],
  "What it sends waits for a moderator": [
    ...[
      "share-policy",
      "request-company",
      "companies/:id/report",
      "companies/:id/claim",
      "employer-reply/policy",
    ],
    ...[
      "api/companies",
      "api/companies/:id/community-inputs",
      "api/companies/:id/reports",
      "api/company-requests",
    ],
  ],
  "Requests are shown to admins alone": [
    ...["api/admin/company-requests/bulk", "api/admin/company-requests/:id"],
  ],
  "It only reads": [
    ...["plan", "admin/import/refused.csv", "api/user", "api/beta/validate", "api/*", "api/companies/near"],
    ...["api/companies/:id", "api/openapi.json", "api/statutory", "api/plan", "api/admin/activity"],
    ...["api/admin/users", "api/admin/users/search", "api/admin/security-events"],
    ...["api/admin/beta-signups", "api/admin/beta-signups/search", "api/admin/company-requests"],
    ...["api/admin/stats/users", "api/admin/stats/companies", "api/admin/stats/requests"],
    ...["api/admin/stats/beta-signups", "api/admin/stats/reports", "api/admin/stats/replies"],
    ...["api/admin/ratings/pending", "api/admin/community-inputs"],
  ],
};
