import { any, gone, like, listWith, notAdmin, stale, type Call } from "./contract";

const adminPolicy = {
  name: "Gum Games",
  industry: "Technology",
  maternityLeave: 18,
  paternityLeave: 6.5,
  isPaid: true,
  waitingPeriod: "6",
  additionalBenefits: "None",
  country: "Canada",
  isApproved: true,
};

/** In the small world. */
export const adminCalls: Call[] = [
  ...["users", "companies", "requests", "beta-signups", "reports", "replies"].map((stat): Call => ({
    call: `GET /api/admin/stats/${stat}`,
    as: "boss",
    status: 200,
    response: any.number,
    rejects: [...notAdmin],
  })),
  ...(
    [
      ["ratings/pending", { id: 12, version: 1, comment: "comment 2 of anna" }],
      ["community-inputs", { id: 12, version: 1, content: "experience 2 of anna", isApproved: false }],
      ["companies", { id: "draft1", version: 1, isApproved: false }],
      ["company-requests", { id: 10, companyName: "asked by anna", status: "pending" }],
      ["beta-signups", { id: 10, firstName: "anna", status: "redeemed", version: 1 }],
      ["users", { id: 1, username: "anna", email: "anna@people.invalid", role: "user" }],
    ] as const
  ).map(([list, row]): Call => ({
    call: `GET /api/admin/${list}`,
    as: "boss",
    status: 200,
    response: listWith(row),
    rejects: [...notAdmin, { path: `/api/admin/${list}?perPage=101`, status: 400, code: "invalid" }],
  })),
  ...(["ratings", "community-inputs"] as const).flatMap((kind): Call[] => [
    {
      call: `POST /api/admin/${kind}/12/approve`,
      as: "boss",
      body: { version: 1 },
      status: 200,
      response: like({ id: 12, isApproved: true, version: 2 }),
      rejects: [...notAdmin, stale, gone(`/api/admin/${kind}/999/approve`)],
    },
    {
      call: `DELETE /api/admin/${kind}/12`,
      as: "boss",
      body: { version: 1 },
      status: 200,
      response: like({ id: 12 }),
      rejects: [...notAdmin, stale, gone(`/api/admin/${kind}/999`)],
    },
  ]),
  {
    call: "POST /api/admin/companies",
    as: "boss",
    body: adminPolicy,
    status: 201,
    response: like({ name: "Gum Games", paternityLeave: 6.5, isApproved: true, version: 1 }),
    rejects: [
      ...notAdmin,
      { body: { ...adminPolicy, name: "" }, status: 400, code: "invalid" },
      { body: { ...adminPolicy, industry: "" }, status: 400, code: "invalid" },
      { body: { ...adminPolicy, name: "Wattle Works" }, status: 409, code: "conflict" },
    ],
  },
  {
    call: "PATCH /api/admin/companies/e1",
    as: "boss",
    body: { isApproved: false, version: 1 },
    status: 200,
    response: like({ id: "e1", isApproved: false, version: 2 }),
    rejects: [...notAdmin, stale, { body: { name: "Kelp Kitchens" }, status: 409, code: "conflict" }],
  },
  {
    call: "PATCH /api/admin/company-requests/10",
    as: "boss",
    body: { employerAskedIn: "2025-05" },
    status: 200,
    response: like({ id: 10, employerAskedIn: "2025-05" }),
    rejects: [
      ...notAdmin,
      { body: { employerAskedIn: "2025-05", version: 9 }, status: 409, code: "conflict" },
      { body: { employerAskedIn: "May" }, status: 400, code: "invalid" },
      gone("/api/admin/company-requests/999"),
    ],
  },
  {
    call: "DELETE /api/admin/company-requests/10",
    as: "boss",
    status: 200,
    response: like({ id: 10 }),
    rejects: [...notAdmin, stale, gone("/api/admin/company-requests/999")],
  },
  {
    call: "PATCH /api/admin/beta-signups/10/approve",
    as: "boss",
    body: {},
    status: 200,
    response: like({ id: 10, status: "approved", link: any.text }),
    rejects: [...notAdmin, stale, gone("/api/admin/beta-signups/999/approve")],
  },
];
