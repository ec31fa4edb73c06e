import type { Page } from "@playwright/test";

import { tabNames } from "../../app/features/moderation/admin-texts";
import { forgottenName, longName } from "./demo";

export interface Screen {
  name: string;
  path: string;
  as?: "member" | "admin";
  prepare?: (page: Page) => Promise<void>;
}

export interface State extends Screen {
  without?: "scripts" | "employers" | "database";
  isPrinted?: boolean;
  /** Something covers the page: take only what is in view. */
  isOverlaid?: boolean;
}

const tab = (name: string) => `/admin?tab=${name}`;
const compared = "compare=demo000001,demo000002";

/** Two carers in Australia, one with six unpaid weeks. */
const planQuery = new URLSearchParams([
  ["birth", "2026-08-01"],
  ["country", "AU"],
  ["a-pay", "2000"],
  ["a-w", "12"],
  ["a-u", "provision:100%"],
  ["a-w", "22"],
  ["a-u", "state"],
  ["a-w", "6"],
  ["a-u", "unpaid"],
  ["b-pay", "1800"],
  ["b-w", "4"],
  ["b-u", "provision:100%"],
  ["b-w", "36"],
  ["b-u", "work"],
  ["b-w", "4"],
  ["b-u", "state"],
]).toString();

export const screens: Screen[] = [
  { name: "waitlist", path: "/launch-signup" },
  { name: "home", path: "/home" },
  { name: "directory", path: "/companies" },
  { name: "directory-list", path: "/companies?view=list&sort=leave-high" },
  { name: "compare", path: `/companies?${compared}#compare` },
  { name: "employer", path: "/companies/demo000001" },
  { name: "employer-signed-in", path: "/companies/demo000002", as: "member" },
  { name: "employer-history", path: "/companies/demo000010/history" },
  { name: "report-error", path: "/companies/demo000010/report?path=payBack" },
  { name: "watch-employer", path: "/watch?employer=demo000010" },
  { name: "employer-with-replies", path: "/companies/demo000029" },
  { name: "claim-employer", path: "/companies/demo000010/claim" },
  { name: "employer-sign-in", path: "/employer-reply/sign-in" },
  { name: "share-policy", path: "/share-policy", as: "member" },
  { name: "request-company", path: "/request-company?name=Moss%20Motors" },
  { name: "compare-alone", path: "/compare?ids=demo000001,demo000004" },
  { name: "letter", path: "/letter?name=Moss%20Motors" },
  { name: "plan-questions", path: "/plan" },
  { name: "plan", path: `/plan?${planQuery}` },
  { name: "plan-sheet", path: `/plan?${planQuery}&sheet=a` },
  { name: "plan-which-employer", path: "/plan?birth=2026-08-01&a-name=never&b-name=Zzz%20Nonesuch" },
  { name: "law-of-employer", path: "/companies/demo000025?state=US-NY&due=2026-08-01" },
  { name: "about", path: "/about" },
  { name: "faq", path: "/faq#trust" },
  { name: "how-we-count", path: "/how-we-count" },
  { name: "law", path: "/law" },
  { name: "law-rules", path: "/law/rules?country=AU" },
  { name: "law-country", path: "/law/AU?birth=2026-08-01" },
  { name: "law-states", path: "/law/US?birth=2026-02-01&state=US-NY" },
  { name: "data", path: "/data" },
  { name: "api", path: "/api" },
  { name: "contact", path: "/contact" },
  { name: "sign-in", path: "/auth" },
  { name: "register", path: "/auth?tab=register" },
  { name: "reset", path: "/auth?tab=reset" },
  { name: "your-data", path: "/privacy/your-data", as: "member" },
  { name: "withdraw", path: "/withdraw" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "not-found", path: "/nonesuch" },
  ...Object.keys(tabNames).map((name): Screen => ({
    name: `admin-${name}`,
    path: tab(name),
    as: "admin",
  })),
  { name: "admin-company-new", path: "/admin/companies/new", as: "admin" },
  { name: "admin-company-edit", path: "/admin/companies/demo000001", as: "admin" },
  { name: "admin-company-policy", path: "/admin/companies/demo000010/policy", as: "admin" },
  { name: "admin-company-review", path: "/admin/companies/demo000010/review", as: "admin" },
  {
    name: "admin-company-duplicates",
    path: "/admin/companies/duplicates?from=demo000001&into=demo000010",
    as: "admin",
  },
  { name: "admin-import", path: "/admin/import", as: "admin" },
];

export const states: State[] = [
  {
    name: "directory-dialog",
    path: "/companies",
    isOverlaid: true,
    prepare: async (page) => {
      await page
        .getByRole("link", { name: /view details/i })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "directory-nothing-found", path: "/companies?search=zzzz" },
  { name: "directory-long-name", path: `/companies?search=${encodeURIComponent(longName)}` },
  { name: "employer-not-stated", path: `/companies?search=${encodeURIComponent(forgottenName)}` },
  { name: "compare-differences", path: `/companies?${compared}&tab=benefits#compare` },
  {
    name: "sign-in-refused",
    path: "/auth",
    prepare: async (page) => {
      await page.getByLabel("Username").fill("nobody");
      await page.getByLabel("Password", { exact: true }).fill("not a password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "share-policy-no-scripts", path: "/share-policy", as: "member", without: "scripts" },
  { name: "directory-no-scripts", path: "/companies", without: "scripts" },
  { name: "compare-printed", path: `/companies?${compared}#compare`, isPrinted: true },
  { name: "error", path: "/home", without: "database" },
  { name: "home-empty", path: "/home", without: "employers" },
  { name: "directory-empty", path: "/companies", without: "employers" },
  { name: "admin-submissions-empty", path: tab("submissions"), as: "admin", without: "employers" },
  { name: "admin-companies-empty", path: tab("companies"), as: "admin", without: "employers" },
];
