import type { FormCall } from "./contract-forms";
import { password } from "./held-data";

/** Forms beyond the specified calls. */
export const otherForms: (Pick<FormCall, "as" | "to" | "fields"> & { name: string })[] = [
  {
    name: "deleting an account with what it said",
    as: "anna",
    to: "/privacy/your-data/delete",
    fields: { about: "anna", contributions: "remove", password },
  },
  {
    name: "deleting an account and leaving what it said",
    as: "anna",
    to: "/privacy/your-data/delete",
    fields: { about: "anna", contributions: "leave", password },
  },
  {
    name: "changing a password",
    as: "anna",
    to: "/account",
    fields: { intent: "password", password, newPassword: "nine quiet otters" },
  },
  {
    name: "signing out elsewhere",
    as: "anna",
    to: "/account",
    fields: { intent: "end", session: "others", sessionsPassword: password },
  },
  { name: "making a key", as: "anna", to: "/account", fields: { intent: "make-key", name: "My program" } },
  { name: "proving an address", as: "anna", to: "/account", fields: { intent: "prove" } },
  {
    name: "asking for a link to one's data",
    as: "anonymous",
    to: "/privacy/your-data",
    fields: { intent: "ask", email: "anna@example.test" },
  },
  {
    name: "reporting an error",
    as: "anonymous",
    to: "/companies/e1/report",
    fields: { path: "maternityLeave", problem: "wrong", text: "It is 14 weeks since July." },
  },
  {
    name: "answering for an employer",
    as: "anonymous",
    to: "/companies/e1/claim",
    fields: { email: "people@acme.example" },
  },
  {
    name: "watching an employer",
    as: "anonymous",
    to: "/watch?employer=e1",
    fields: { email: "kim@example.test", consent: "on" },
  },
  ...["show", "hide", "verify", "check"].map((intent) => ({
    name: `deciding on an employer: ${intent}`,
    as: "boss" as const,
    to: "/admin?tab=companies",
    fields: { intent, item: intent === "show" ? "draft1" : "e1" },
  })),
  {
    name: "deleting a draft",
    as: "boss",
    to: "/admin?tab=companies",
    fields: { intent: "delete", item: "draft1" },
  },
  ...["approve", "delete"].flatMap((intent) =>
    ["vote:12", "experience:12"].map((item) => ({
      name: `deciding on ${item}: ${intent}`,
      as: "boss" as const,
      to: "/admin?tab=submissions",
      fields: { intent, item },
    })),
  ),
  ...["promote", "end-sessions"].map((intent) => ({
    name: `an account: ${intent}`,
    as: "boss" as const,
    to: "/admin?tab=users",
    fields: { intent, user: "1", role: "user" },
  })),
  {
    name: "inviting from the waitlist",
    as: "boss",
    to: "/admin?tab=signups",
    fields: { intent: "approve", item: "10" },
  },
];
