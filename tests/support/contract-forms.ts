import { password } from "./held-data";
import { withdrawalCodeNamed } from "./held-person";
import type { Caller } from "./small-world";

export interface FormCall {
  call: string;
  as: Caller;
  to: string;
  fields: Record<string, string>;
  /** SQL that counts one once the form has done its work. */
  done: string;
  /** 302 leads to another page. */
  status: 200 | 201 | 302;
  rejected: { fields: Record<string, string>; status: number; says: string };
}

const count = (table: string, where: string) => `select count(*) as n from ${table} where ${where}`;
const account = { username: "kim", email: "kim@example.test", password: "seven quiet otters" };
const policy = {
  name: "Fern Foods",
  industry: "retail",
  country: "Australia",
  maternityLeave: "14",
  paternityLeave: "4",
  parentalLeave: "0",
  waitingPeriod: "12",
  isPaid: "yes",
  paidPercentage: "100",
  terms: "on",
};
const request = { companyName: "Moss Motors", country: "Australia", requestorEmail: "kim@example.test" };
const experience = {
  companyId: "e2",
  isPositive: "true",
  content: "They planned my leave with me, and kept their word.",
};

const withdrawalCode = await withdrawalCodeNamed("anna", "e1", 1);

const publicForms: FormCall[] = [
  {
    call: "POST /api/login",
    as: "anonymous",
    to: "/auth",
    fields: { username: "anna", password },
    done: count("sessions", "user_id = 1 having count(*) > 1"),
    status: 302,
    rejected: {
      fields: { username: "anna", password: "another one" },
      status: 401,
      says: "Invalid username or password",
    },
  },
  {
    call: "POST /api/register",
    as: "anonymous",
    to: "/auth?tab=register",
    fields: { ...account, confirmPassword: account.password, terms: "on" },
    done: count("users", "username = 'kim'"),
    status: 302,
    rejected: {
      fields: { ...account, confirmPassword: "other", terms: "on" },
      status: 400,
      says: "Passwords do not match",
    },
  },
  {
    call: "POST /api/reset-password",
    as: "anonymous",
    to: "/auth?tab=reset",
    fields: { username: "anna", newPassword: "nine quiet otters" },
    done: count("reset_codes", "user_id = 1 and account_key not like 'key of%'"),
    status: 200,
    rejected: {
      fields: { username: "anna", newPassword: "short" },
      status: 400,
      says: "at least 6 characters",
    },
  },
  {
    call: "POST /api/launch-signup",
    as: "anonymous",
    to: "/launch-signup",
    fields: { fullName: "Kim Lee", email: "kim@example.test" },
    done: count("launch_signups", "email = 'kim@example.test' and last_name = 'Lee'"),
    status: 201,
    rejected: { fields: { fullName: "Kim", email: "kim" }, status: 400, says: "email" },
  },
  {
    call: "POST /api/companies",
    as: "anna",
    to: "/share-policy",
    fields: policy,
    done: count("companies", "name = 'Fern Foods' and is_approved = 0 and author_hash is not null"),
    status: 302,
    rejected: {
      fields: { ...policy, name: "F" },
      status: 400,
      says: "Company name must be at least 2 characters",
    },
  },
  {
    call: "POST /api/company-requests",
    as: "anonymous",
    to: "/request-company",
    fields: request,
    done: count("company_requests", "company_name = 'Moss Motors'"),
    status: 201,
    rejected: {
      fields: { ...request, requestorEmail: "kim" },
      status: 400,
      says: "Please enter a valid email address",
    },
  },
  {
    call: "POST /api/community-inputs/withdraw",
    as: "anonymous",
    to: "/withdraw",
    fields: { code: ` ${withdrawalCode.replaceAll("-", " ")} ` },
    done: "select count(*) = 0 as n from community_inputs where id = 11",
    status: 302,
    rejected: {
      fields: { code: "0000-0000-0000-0000-0000-0000-0000" },
      status: 404,
      says: "No experience has this code",
    },
  },
  {
    call: "POST /api/ratings",
    as: "anna",
    to: "/companies/e2",
    fields: { intent: "positive", comment: "" },
    done: count("ratings", "id = 12 and is_positive = 1"),
    status: 302,
    rejected: { fields: { intent: "dance" }, status: 400, says: "" },
  },
  {
    call: "POST /api/ratings/comment",
    as: "anna",
    to: "/companies/e2",
    fields: { intent: "comment", comment: "Kind, and paid in full." },
    done: count("ratings", "comment = 'Kind, and paid in full.' and is_approved = 0"),
    status: 302,
    rejected: {
      fields: { intent: "comment", comment: "x".repeat(501) },
      status: 400,
      says: "Use at most 500 characters",
    },
  },
  {
    call: "POST /api/companies/{id}/community-inputs",
    as: "anna",
    to: "/companies",
    fields: experience,
    done: count("community_inputs", "content like 'They planned%' and is_approved = 0"),
    status: 302,
    rejected: { fields: { ...experience, content: "Short" }, status: 400, says: "10" },
  },
];

const adminForms: FormCall[] = [
  {
    call: "POST /api/admin/companies",
    as: "boss",
    to: "/admin/companies/new",
    fields: { name: "Gum Games", industry: "Technology", country: "Canada", maternityLeave: "18" },
    done: count("companies", "name = 'Gum Games' and maternity_leave = 18"),
    status: 302,
    rejected: {
      fields: { name: "Gum Games", industry: "Technology", country: "Canada", maternityLeave: "-1" },
      status: 400,
      says: "Must be 0 or greater",
    },
  },
  {
    call: "PATCH /api/admin/companies/{id}",
    as: "boss",
    to: "/admin?tab=companies",
    fields: { intent: "hide", item: "e1:1" },
    done: count("companies", "public_id = 'e1' and is_approved = 0"),
    status: 302,
    rejected: {
      fields: { intent: "hide", item: "e1:9" },
      status: 409,
      says: "Failed to update company visibility",
    },
  },
  ...(["vote", "experience"] as const).flatMap((kind): FormCall[] => {
    const table = kind === "vote" ? "ratings" : "community_inputs";
    const path = kind === "vote" ? "ratings" : "community-inputs";
    return [
      {
        call: `POST /api/admin/${path}/{id}/approve`,
        as: "boss",
        to: "/admin?tab=submissions",
        fields: { intent: "approve", item: `${kind}:12:1` },
        done: count(table, "id = 12 and is_approved = 1"),
        status: 302,
        rejected: {
          fields: { intent: "approve", item: `${kind}:12:9` },
          status: 409,
          says: `Failed to approve ${kind}`,
        },
      },
      {
        call: `DELETE /api/admin/${path}/{id}`,
        as: "boss",
        to: "/admin?tab=submissions",
        fields: { intent: "delete", item: `${kind}:12:1` },
        done: `select 1 - count(*) as n from ${table} where id = 12`,
        status: 302,
        rejected: {
          fields: { intent: "delete", item: `${kind}:12:9` },
          status: 409,
          says: `Failed to delete ${kind}`,
        },
      },
    ];
  }),
  {
    call: "DELETE /api/admin/company-requests/{id}",
    as: "boss",
    to: "/admin?tab=requests",
    fields: { item: "10:2" },
    done: "select 1 - count(*) as n from company_requests where id = 10",
    status: 302,
    rejected: { fields: { item: "10:9" }, status: 409, says: "Failed to delete request" },
  },
  {
    call: "PATCH /api/admin/beta-signups/{id}/approve",
    as: "boss",
    to: "/admin?tab=signups",
    fields: { one: "10:1" },
    done: count("launch_signups", "id = 10 and status = 'approved'"),
    status: 200,
    rejected: { fields: { one: "10:9" }, status: 409, says: "Error" },
  },
];

/** In the small world. */
export const formCalls: FormCall[] = [...publicForms, ...adminForms];
