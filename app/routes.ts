import { index, route, type RouteConfig } from "@remix-run/route-config";

/** Anyone. */
const publicPages = [
  index("routes/public/front-door.tsx"),
  route("launch-signup", "routes/public/launch-signup.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("privacy/your-data", "routes/public/your-data.tsx"),
  route("privacy/your-data/download", "routes/public/your-data-download.ts"),
  route("privacy/your-data/delete", "routes/public/your-data-delete.tsx"),
  route("auth", "routes/public/auth.tsx"),
  route("logout", "routes/public/logout.tsx"),
  route("invitation", "routes/public/invitation.tsx"),
  route("unsubscribe", "routes/public/unsubscribe.tsx"),
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("site.webmanifest", "routes/public/web-manifest.ts"),
  route("*", "routes/public/not-found.tsx"),
];

/** People with beta access; everyone once the site is launched. */
const betaPages = [
  route("home", "routes/beta/home.tsx"),
  route("about", "routes/beta/about.tsx"),
  route("contact", "routes/beta/contact.tsx"),
  route("faq", "routes/beta/faq.tsx"),
  route("companies", "routes/beta/directory.tsx", [route(":id", "routes/beta/employer.tsx")]),
  route("request-company", "routes/beta/request-company.tsx"),
];

/** The same, signed in. */
const memberPages = [route("share-policy", "routes/member/share-policy.tsx")];

/** Admins. */
const adminPages = [
  route("admin", "routes/admin/dashboard.tsx"),
  route("admin/beta-signups/export.csv", "routes/admin/beta-signups-export.ts"),
  route("admin/companies/new", "routes/admin/company-new.tsx"),
  route("admin/companies/export.csv", "routes/admin/companies-export.ts"),
  route("admin/companies/:id", "routes/admin/company-edit.tsx"),
  route("admin/import", "routes/admin/import.tsx"),
];

const publicApi = [
  route("api/user", "routes/api/public/user.ts"),
  route("api/login", "routes/api/public/login.ts"),
  route("api/register", "routes/api/public/register.ts"),
  route("api/logout", "routes/api/public/logout.ts"),
  route("api/reset-password", "routes/api/public/reset-password.ts"),
  route("api/beta/validate", "routes/api/public/beta-validate.ts"),
  route("api/launch-signup", "routes/api/public/launch-signup.ts"),
  route("api/*", "routes/api/public/not-found.ts"),
];

const betaApi = [
  route("api/companies", "routes/api/beta/companies.ts"),
  route("api/companies/near", "routes/api/beta/near-names.ts"),
  route("api/company-requests", "routes/api/beta/company-requests.ts"),
  route("api/companies/:id", "routes/api/beta/company.ts"),
  route("api/companies/:id/community-inputs", "routes/api/beta/community-inputs.ts"),
];

const memberApi = [
  route("api/ratings", "routes/api/member/ratings.ts"),
  route("api/ratings/comment", "routes/api/member/rating-comments.ts"),
  route("api/ratings/:id", "routes/api/member/rating.ts"),
  route("api/ratings/:id/comment", "routes/api/member/rating-comment.ts"),
  route("api/community-inputs", "routes/api/member/own-experiences.ts"),
  route("api/community-inputs/:id", "routes/api/member/own-experience.ts"),
];

const adminApi = [
  route("api/admin/stats/users", "routes/api/admin/stats-users.ts"),
  route("api/admin/stats/companies", "routes/api/admin/stats-companies.ts"),
  route("api/admin/stats/requests", "routes/api/admin/stats-requests.ts"),
  route("api/admin/stats/beta-signups", "routes/api/admin/stats-beta-signups.ts"),
  ...served("routes/api/admin/users.ts", [
    "api/admin/users",
    "api/admin/users/:id/promote",
    "api/admin/users/:id/demote",
    "api/admin/users/:id/end-sessions",
    "api/admin/users/:id/reset-code",
  ]),
  route("api/admin/activity", "routes/api/admin/activity.ts"),
  route("api/admin/beta-signups", "routes/api/admin/beta-signups.ts"),
  route("api/admin/beta-signups/bulk", "routes/api/admin/beta-signups-bulk.ts"),
  route("api/admin/companies", "routes/api/admin/companies.ts"),
  route("api/admin/companies/bulk", "routes/api/admin/companies-bulk.ts"),
  route("api/admin/companies/:id", "routes/api/admin/company.ts"),
  route("api/admin/beta-signups/:id/approve", "routes/api/admin/beta-signup-approve.ts"),
  route("api/admin/beta-signups/:id/revoke", "routes/api/admin/beta-signup-revoke.ts"),
  route("api/admin/ratings/pending", "routes/api/admin/ratings-pending.ts"),
  route("api/admin/ratings/bulk", "routes/api/admin/ratings-bulk.ts"),
  route("api/admin/ratings/:id", "routes/api/admin/rating.ts"),
  route("api/admin/ratings/:id/approve", "routes/api/admin/rating-approve.ts"),
  route("api/admin/ratings/:id/unapprove", "routes/api/admin/rating-unapprove.ts"),
  route("api/admin/community-inputs", "routes/api/admin/community-inputs.ts"),
  route("api/admin/community-inputs/bulk", "routes/api/admin/community-inputs-bulk.ts"),
  route("api/admin/community-inputs/:id", "routes/api/admin/community-input.ts"),
  route("api/admin/community-inputs/:id/approve", "routes/api/admin/community-input-approve.ts"),
  route("api/admin/community-inputs/:id/unapprove", "routes/api/admin/community-input-unapprove.ts"),
  route("api/admin/company-requests", "routes/api/admin/company-requests.ts"),
  route("api/admin/company-requests/bulk", "routes/api/admin/company-requests-bulk.ts"),
  route("api/admin/company-requests/:id", "routes/api/admin/company-request.ts"),
];

export default [
  ...publicPages,
  ...betaPages,
  ...memberPages,
  ...adminPages,
  ...publicApi,
  ...betaApi,
  ...memberApi,
  ...adminApi,
] satisfies RouteConfig;

/** Several paths that one file serves, which has a table of them (`resources` in `http/api.server.ts`). */
function served(file: string, paths: string[]) {
  return paths.map((path) => route(path, file, { id: path }));
}
