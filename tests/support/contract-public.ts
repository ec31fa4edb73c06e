import { gone, like, listWith, signedOut, uninvited, unreadable, wrong, type Call } from "./contract";
import { password } from "./held-data";
import { withdrawalCodeNamed } from "./held-person";

const person = { firstName: "Kim", lastName: "Lee", email: "kim@example.test", country: "Australia" };
const account = { username: "kim", email: "kim@example.test", password: "seven quiet otters" };
const policy = {
  name: "Fern Foods",
  industry: "retail",
  country: "Australia",
  maternityLeave: 14,
  paternityLeave: 4,
  parentalLeave: 0,
  waitingPeriod: 12,
  isPaid: true,
  paidPercentage: 100,
  verificationStatus: "pending",
  isVerified: false,
};
const request = {
  companyName: "Moss Motors",
  country: "Australia",
  requestorEmail: "kim@example.test",
  additionalInfo: "",
};
const withdrawalCode = await withdrawalCodeNamed("anna", "e1", 1);

/** In the small world. */
export const publicCalls: Call[] = [
  {
    call: "GET /api/user",
    as: "anna",
    status: 200,
    response: { id: 1, username: "anna", email: "anna@people.invalid", role: "user" },
    rejects: [signedOut],
  },
  {
    call: "POST /api/login",
    as: "anonymous",
    body: { username: "anna", password },
    status: 200,
    response: like({ username: "anna" }),
    rejects: [
      { body: { username: "anna", password: "another one" }, status: 401, code: "unauthenticated" },
      wrong({ password }, "username", "Username is required"),
      unreadable,
    ],
  },
  {
    call: "POST /api/register",
    as: "anonymous",
    body: account,
    status: 201,
    response: like({ username: "kim" }),
    rejects: [
      wrong({ ...account, email: "kim" }, "email", "Invalid email address"),
      { body: { ...account, username: "ANNA" }, status: 409, code: "conflict" },
    ],
  },
  { call: "POST /api/logout", as: "anna", status: 204, rejects: [] },
  {
    call: "POST /api/reset-password",
    as: "anonymous",
    body: { username: "anna", newPassword: "nine quiet otters" },
    status: 202,
    response: like({ status: "code_sent" }),
    rejects: [
      {
        body: { username: "anna", newPassword: "nine quiet otters", code: "0000-0000-0000" },
        status: 400,
        code: "invalid",
      },
    ],
  },
  {
    call: "GET /api/beta/validate",
    as: "anna",
    status: 200,
    response: { hasAccess: true, user: { role: "user" } },
    rejects: [],
  },
  {
    call: "POST /api/launch-signup",
    as: "anonymous",
    body: person,
    status: 201,
    response: like({ firstName: "Kim" }),
    rejects: [{ body: { ...person, email: "anna@people.invalid" }, status: 409, code: "conflict" }],
  },
  {
    call: "GET /api/companies",
    as: "anonymous",
    status: 200,
    response: like({ companies: listWith({ id: "e1" }), totalCompanies: 2, totalPages: 1 }),
    rejects: [
      uninvited,
      { path: "/api/companies?page=0", status: 400, code: "invalid" },
      { path: "/api/companies?sort=best", status: 400, code: "invalid" },
    ],
  },
  {
    call: "GET /api/companies/e1/community-inputs",
    as: "anonymous",
    status: 200,
    response: listWith({ content: "experience 1 of anna" }),
    rejects: [uninvited, gone("/api/companies/none/community-inputs")],
  },
  {
    call: "GET /api/agreements",
    as: "anonymous",
    status: 200,
    response: listWith({ id: "a1", totalEmployers: 1 }),
    rejects: [uninvited, { path: "/api/agreements?page=0", status: 400, code: "invalid" }],
  },
  {
    call: "GET /api/agreements/a1",
    as: "anonymous",
    status: 200,
    response: like({ id: "a1", employers: listWith({ id: "e2" }) }),
    rejects: [uninvited, gone("/api/agreements/none")],
  },
  {
    call: "GET /api/statutory?country=AU&birth=2026-08-01",
    as: "anonymous",
    status: 200,
    response: like({ country: "AU", birth: "2026-08-01", schemes: listWith({ id: "au_plp" }) }),
    rejects: [
      uninvited,
      gone("/api/statutory?country=XX&birth=2026-08-01"),
      { path: "/api/statutory?country=AU&birth=2029-01-01", status: 400, code: "invalid" },
    ],
  },
  {
    call: "POST /api/companies",
    as: "anna",
    body: policy,
    status: 201,
    response: like({
      name: "Fern Foods",
      industry: "Retail",
      isVerified: false,
      verificationStatus: "pending",
    }),
    rejects: [
      uninvited,
      signedOut,
      wrong({ ...policy, name: "F" }, "name", "Company name must be at least 2 characters"),
      wrong({ ...policy, industry: "" }, "industry", "Please select an industry"),
      wrong({ ...policy, country: "" }, "country", "Please select a country"),
      wrong({ ...policy, maternityLeave: -1 }, "maternityLeave", "Must be 0 or greater"),
      { body: { ...policy, name: "Wattle Works" }, status: 409, code: "conflict" },
    ],
  },
  {
    call: "POST /api/company-requests",
    as: "anonymous",
    body: request,
    status: 201,
    response: like({ companyName: "Moss Motors", status: "pending" }),
    rejects: [
      uninvited,
      wrong({ ...request, companyName: "M" }, "companyName", "Company name is required"),
      wrong({ ...request, country: "" }, "country", "Country is required"),
      wrong({ ...request, requestorEmail: "" }, "requestorEmail", "Email address is required"),
      wrong({ ...request, requestorEmail: "kim" }, "requestorEmail", "Please enter a valid email address"),
      { body: { ...request, requestedBy: 1 }, status: 403, code: "forbidden" },
      { body: { ...request, companyName: "Wattle Works" }, status: 409, code: "conflict" },
    ],
  },
  {
    call: "POST /api/community-inputs/withdraw",
    as: "anonymous",
    body: { code: withdrawalCode.toLowerCase() },
    status: 200,
    response: { withdrawn: true },
    rejects: [
      wrong({}, "code", "Enter your withdrawal code"),
      { body: { code: "ABCD-EFGH" }, status: 400, code: "invalid" },
      { body: { code: "0000-0000-0000-0000-0000-0000-0000" }, status: 404, code: "not_found" },
      unreadable,
    ],
  },
  {
    call: "POST /api/ratings",
    as: "anna",
    body: { companyId: "e2", isPositive: true, userId: 1 },
    status: 200,
    response: like({ isPositive: true, isApproved: false }),
    rejects: [
      uninvited,
      signedOut,
      { body: { companyId: "e2", isPositive: true, userId: 2 }, status: 403, code: "forbidden" },
      { body: { companyId: "draft1", isPositive: true }, status: 404, code: "not_found" },
      { body: { companyId: "e2", isPositive: "yes" }, status: 400, code: "invalid" },
    ],
  },
  {
    call: "POST /api/ratings/comment",
    as: "anna",
    body: { companyId: "e2", comment: "Kind, and paid in full." },
    status: 200,
    response: like({ comment: "Kind, and paid in full.", isApproved: false }),
    rejects: [
      uninvited,
      signedOut,
      { as: "admin", status: 409, code: "conflict" },
      { body: { companyId: "e2", comment: " " }, status: 400, code: "invalid" },
      { body: { companyId: "e2", comment: "x".repeat(501) }, status: 400, code: "invalid" },
    ],
  },
];
