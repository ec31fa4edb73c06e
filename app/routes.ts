import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Anyone. */
const publicPages = [
  index("routes/public/front-door.tsx"),
  route("launch-signup", "routes/public/launch-signup.tsx"),
  route("privacy", "routes/public/privacy/route.tsx"),
  route("terms", "routes/public/terms/route.tsx"),
  route("privacy/your-data", "routes/public/your-data/route.tsx"),
  route("privacy/your-data/download", "routes/public/your-data-download.ts"),
  route("privacy/your-data/delete", "routes/public/your-data-delete/route.tsx"),
  route("withdraw", "routes/public/withdraw/route.tsx"),
  route("auth", "routes/public/auth/route.tsx"),
  route("auth/second-factor", "routes/public/second-factor/route.tsx"),
  route("account", "routes/public/account/route.tsx"),
  route("logout", "routes/public/logout.tsx"),
  route("invitation", "routes/public/invitation/route.tsx"),
  route("unsubscribe", "routes/public/unsubscribe/route.tsx"),
  route("employer-reply/sign-in", "routes/public/employer-sign-in.tsx"),
  // Where mailed links lead, and where what stands behind their # is handed over.
  route("prove-address", "routes/public/prove-address/route.tsx"),
  route("employer-reply/link", "routes/public/employer-link.tsx"),
  route("privacy/your-data/link", "routes/public/your-data-link.tsx"),
  route("watch/confirm", "routes/public/watch-confirm.tsx"),
  route("watching", "routes/public/watching.tsx"),
  route("open-link", "routes/public/open-link.tsx"),
  // Links that end mail: providers press them by their url alone (RFC 8058), so the token stands in it.
  route("unsubscribe/:token", "routes/public/unsubscribe/route.tsx", { id: "unsubscribe-link" }),
  route("unwatch/:token", "routes/public/unwatch.tsx"),
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("site.webmanifest", "routes/public/web-manifest.ts"),
  route("*", "routes/public/not-found.tsx"),
];

/** People with beta access; everyone once the site is launched. */
const betaPages = [
  route("home", "routes/beta/home/route.tsx"),
  route("about", "routes/beta/about/route.tsx"),
  route("contact", "routes/beta/contact/route.tsx"),
  route("faq", "routes/beta/faq/route.tsx"),
  route("how-we-count", "routes/beta/how-we-count/route.tsx"),
  route("law", "routes/beta/law/route.tsx"),
  route("law/rules", "routes/beta/law-rules/route.tsx"),
  route("law/:country", "routes/beta/law-country/route.tsx"),
  route("companies", "routes/beta/directory/route.tsx", [
    index("routes/beta/directory/directory-page.tsx"),
    route(":id", "routes/beta/employer/route.tsx"),
  ]),
  route("compare", "routes/beta/compare/route.tsx"),
  route("agreements", "routes/beta/agreements/route.tsx"),
  route("agreements/:id", "routes/beta/agreement/route.tsx"),
  route("agreements/:id/history", "routes/beta/agreement-history.tsx"),
  route("companies/:id/history", "routes/beta/employer-history/route.tsx"),
  route("companies/:id/report", "routes/beta/report-error/route.tsx"),
  route("companies/:id/claim", "routes/beta/claim-employer.tsx"),
  ...served("routes/beta/changes.ts", ["changes.atom", "companies/:id/changes.atom"]),
  route("watch", "routes/beta/watch.tsx"),
  route("request-company", "routes/beta/request-company/route.tsx"),
  route("letter", "routes/beta/letter/route.tsx"),
  route("plan", "routes/beta/plan/route.tsx"),
  route("data", "routes/beta/data/route.tsx"),
  ...served("routes/beta/open-data.ts", [
    "data/index.json",
    "data/employers.csv",
    "data/employers.json",
    "data/statutory.json",
  ]),
  route("api", "routes/beta/api/route.tsx"),
];

/** The same, signed in. */
const memberPages = [route("share-policy", "routes/member/share-policy/route.tsx")];

/** Whoever answers for an employer, in a browser that a mailed link opened; no account. */
const representativePages = [
  route("employer-reply", "routes/representative/portal/route.tsx"),
  route("employer-reply/policy", "routes/representative/statement/route.tsx"),
];

/** Admins. */
const adminPages = [
  route("admin", "routes/admin/dashboard/route.tsx"),
  route("admin/beta-signups/export.csv", "routes/admin/beta-signups-export.ts"),
  route("admin/companies/new", "routes/admin/company-new.tsx"),
  route("admin/companies/export.csv", "routes/admin/companies-export.ts"),
  route("admin/companies/duplicates", "routes/admin/company-duplicates/route.tsx"),
  route("admin/companies/:id", "routes/admin/company-edit.tsx"),
  route("admin/companies/:id/policy", "routes/admin/company-policy.tsx"),
  route("admin/companies/:id/review", "routes/admin/company-review/route.tsx"),
  route("admin/import", "routes/admin/import/route.tsx"),
  route("admin/import/refused.csv", "routes/admin/import-refused.ts"),
];

const publicApi = [
  ...served("routes/api/public/visitor.ts", ["api/user", "api/beta/validate"]),
  route("api/login", "routes/api/public/login.ts"),
  route("api/register", "routes/api/public/register.ts"),
  route("api/user/sessions", "routes/api/public/user-sessions.ts"),
  route("api/user/sessions/:id", "routes/api/public/user-session.ts"),
  ...served("routes/api/public/user-keys.ts", ["api/user/keys", "api/user/keys/:id"]),
  route("api/user/password", "routes/api/public/user-password.ts"),
  route("api/logout", "routes/api/public/logout.ts"),
  route("api/reset-password", "routes/api/public/reset-password.ts"),
  route("api/launch-signup", "routes/api/public/launch-signup.ts"),
  route("api/community-inputs/withdraw", "routes/api/public/withdraw.ts"),
  route("api/*", "routes/api/public/not-found.ts"),
];

const betaApi = [
  ...served("routes/api/beta/companies.ts", [
    "api/companies",
    "api/companies/near",
    "api/companies/:id",
    "api/companies/:id/community-inputs",
    "api/companies/:id/reports",
  ]),
  ...served("routes/api/beta/agreements.ts", ["api/agreements", "api/agreements/near", "api/agreements/:id"]),
  route("api/company-requests", "routes/api/beta/company-requests.ts"),
  route("api/openapi.json", "routes/api/beta/openapi.ts"),
  route("api/statutory", "routes/api/beta/statutory.ts"),
  route("api/plan", "routes/api/beta/plan.ts"),
];

const memberApi = [
  ...served("routes/api/member/ratings.ts", [
    "api/ratings",
    "api/ratings/comment",
    "api/ratings/:id",
    "api/ratings/:id/comment",
  ]),
  ...served("routes/api/member/own-experiences.ts", ["api/community-inputs", "api/community-inputs/:id"]),
];

const adminApi = [
  ...served("routes/api/admin/stats.ts", [
    "api/admin/stats/users",
    "api/admin/stats/companies",
    "api/admin/stats/requests",
    "api/admin/stats/beta-signups",
    "api/admin/stats/reports",
    "api/admin/stats/replies",
  ]),
  ...served("routes/api/admin/users.ts", [
    "api/admin/users",
    "api/admin/users/search",
    "api/admin/users/:id/promote",
    "api/admin/users/:id/demote",
    "api/admin/users/:id/end-sessions",
    "api/admin/users/:id/reset-code",
  ]),
  route("api/admin/activity", "routes/api/admin/activity.ts"),
  route("api/admin/security-events", "routes/api/admin/security-events.ts"),
  ...served("routes/api/admin/beta-signups.ts", [
    "api/admin/beta-signups",
    "api/admin/beta-signups/search",
    "api/admin/beta-signups/bulk",
    "api/admin/beta-signups/:id/approve",
    "api/admin/beta-signups/:id/revoke",
  ]),
  ...served("routes/api/admin/companies.ts", [
    "api/admin/companies",
    "api/admin/companies/bulk",
    "api/admin/companies/:id",
  ]),
  ...served("routes/api/admin/submission-queue.ts", [
    "api/admin/ratings/pending",
    "api/admin/community-inputs",
  ]),
  ...served("routes/api/admin/submission-decisions.ts", [
    "api/admin/ratings/bulk",
    "api/admin/ratings/:id",
    "api/admin/ratings/:id/approve",
    "api/admin/ratings/:id/unapprove",
    "api/admin/community-inputs/bulk",
    "api/admin/community-inputs/:id",
    "api/admin/community-inputs/:id/approve",
    "api/admin/community-inputs/:id/unapprove",
  ]),
  ...served("routes/api/admin/company-requests.ts", [
    "api/admin/company-requests",
    "api/admin/company-requests/bulk",
    "api/admin/company-requests/:id",
  ]),
];

export default [
  layout("routes/page.tsx", [
    ...publicPages,
    ...betaPages,
    ...memberPages,
    ...representativePages,
    ...adminPages,
  ]),
  ...publicApi,
  ...betaApi,
  ...memberApi,
  ...adminApi,
] satisfies RouteConfig;

/** Several paths that one file serves, which has a table of them (`resources` in `server/http/api.server.ts`). */
function served(file: string, paths: string[]) {
  return paths.map((path) => route(path, file, { id: path }));
}
