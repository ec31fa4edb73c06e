import type { Page } from "@playwright/test";

import { tabNames } from "../../../app/features/moderation/admin-texts";
import { screens as pictured } from "../../../scripts/pictures/screens";
import { adminStates } from "./admin-states";
import { publicStates } from "./public-states";

export interface Screen {
  name: string;
  path: string;
  as?: "member" | "admin";
  prepare?: (page: Page) => Promise<void>;
  /** The console's message where the state is a rejection. */
  unexpectedError?: RegExp;
  only?: 390 | 1440;
}

const isRejection = (name: string) => name === "not-found";

export const everyScreen: Screen[] = [
  ...pictured.map((screen) => ({ ...screen, ...(isRejection(screen.name) && { unexpectedError: /404/ }) })),
  ...publicStates,
  ...adminStates,
];

/** Nothing waits there in the invented employers. */
const emptyTabs = ["reports", "replies"];

export const mainScreens: Screen[] = [
  "waitlist",
  "home",
  "directory",
  "compare",
  "compare-alone",
  "employer-with-tiers",
  "employer-history",
  "report-error",
  "watch-employer",
  "watching",
  "claim-employer",
  "employer-sign-in",
  "employer-desk",
  "employer-statement",
  "share-policy",
  "request-company",
  "letter",
  "plan",
  "plan-sheet",
  "about",
  "faq",
  "how-we-count",
  "law",
  "law-rules",
  "law-country",
  "data",
  "api",
  "sign-in",
  "register",
  "your-data-opened",
  "withdraw",
  "privacy",
  "not-found",
  "link-to-paste",
  "unsubscribe",
  ...Object.keys(tabNames).map((tab) => (emptyTabs.includes(tab) ? `admin-${tab}-waiting` : `admin-${tab}`)),
  "admin-company-edit",
  "admin-company-policy",
  "admin-company-review",
  "admin-company-duplicates",
  "admin-import",
].map((name) => {
  const screen = everyScreen.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is named ${name}.`);
  return screen;
});

/** These look different without scripts. */
export const screensWithoutScripts: Screen[] = [
  { name: "home", path: "/home" },
  { name: "directory", path: "/companies" },
  { name: "compare", path: "/companies?compare=demo000027,demo000031,demo000025" },
  { name: "employer", path: "/companies/demo000001", as: "member" },
  { name: "employer-with-tiers", path: "/companies/demo000010" },
  { name: "compare-policies", path: "/companies?compare=demo000010,demo000022,demo000026" },
  { name: "law-country", path: "/law/CA?birth=2026-02-01" },
  { name: "plan-asked", path: "/plan" },
  { name: "plan", path: "/plan?birth=2026-08-01&a=demo000010&b=demo000022&a-pay=2000&b-pay=1800" },
  { name: "plan-germany", path: "/plan?birth=2027-01-15&country=DE&a-pay=4000&a-per=month&a-net=2560" },
  { name: "employer-with-replies", path: "/companies/demo000029" },
  { name: "claim-employer", path: "/companies/demo000010/claim" },
  { name: "share-policy", path: "/share-policy", as: "member" },
  { name: "admin-submissions", path: "/admin?tab=submissions", as: "admin" },
  { name: "admin-companies", path: "/admin?tab=companies", as: "admin" },
  { name: "admin-company-policy", path: "/admin/companies/demo000010/policy", as: "admin" },
  { name: "admin-company-review", path: "/admin/companies/demo000010/review", as: "admin" },
  {
    name: "admin-company-duplicates",
    path: "/admin/companies/duplicates?from=demo000001&into=demo000010",
    as: "admin",
  },
];
