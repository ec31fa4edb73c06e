import { searchColumnsOf } from "../../app/features/directory/rules";
import { bulkLoad } from "../../scripts/testing/bulk-load";

/** What is left out is not stated. */
export interface EmployerSeed {
  name: string;
  industry?: string | null;
  subIndustry?: string | null;
  country?: string;
  maternityLeave?: number | null;
  paternityLeave?: number | null;
  policyDetails?: string | null;
  additionalBenefits?: string | null;
  isVerified?: boolean;
  isApproved?: boolean;
  upvotes?: number;
  downvotes?: number;
  /** Tenths of full-pay weeks at 0, 6, 12, 24 and 60 months; left out, never derived. */
  fullPay?: (number | null)[];
  /** As bits. */
  traits?: [yes: number, no: number];
  publicId?: string;
}

const rowsAStatement = 500;

/** Approved by default. */
export async function insertEmployers(
  binding: D1Database,
  employers: EmployerSeed[],
  firstId = 1,
): Promise<void> {
  for (let from = 0; from < employers.length; from += rowsAStatement) {
    const rows = employers
      .slice(from, from + rowsAStatement)
      .map((seed, i) => toRow(seed, firstId + from + i));
    await binding.prepare(insert).bind(JSON.stringify(rows)).run();
  }
}

/** In bulk; nobody else may use the database. */
export function loadEmployers(binding: D1Database, employers: EmployerSeed[], firstId = 1): Promise<void> {
  return bulkLoad(binding, () => insertEmployers(binding, employers, firstId));
}

function toRow(seed: EmployerSeed, id: number) {
  const employer = {
    industry: null,
    subIndustry: null,
    country: "Australia",
    maternityLeave: null,
    paternityLeave: null,
    policyDetails: null,
    additionalBenefits: null,
    otherNames: null,
    memberOf: null,
    isVerified: false,
    isApproved: true,
    upvotes: 0,
    downvotes: 0,
    publicId: `e${id}`,
    ...seed,
  };
  const [fullPay0, fullPay6, fullPay12, fullPay24, fullPay60] = seed.fullPay ?? [];
  const [featuresYes, featuresNo] = seed.traits ?? [];
  const fullPay = { fullPay0, fullPay6, fullPay12, fullPay24, fullPay60, ...(seed.fullPay && { marks: 0 }) };
  return { id, ...employer, ...fullPay, featuresYes, featuresNo, ...searchColumnsOf(employer) };
}

const columns = {
  id: "id",
  public_id: "publicId",
  name: "name",
  industry: "industry",
  sub_industry: "subIndustry",
  country: "country",
  maternity_leave: "maternityLeave",
  paternity_leave: "paternityLeave",
  policy_details: "policyDetails",
  additional_benefits: "additionalBenefits",
  is_verified: "isVerified",
  is_approved: "isApproved",
  upvotes: "upvotes",
  downvotes: "downvotes",
  name_key: "nameKey",
  search_name: "searchName",
  search_industry: "searchIndustry",
  search_rest: "searchRest",
  full_pay_0: "fullPay0",
  full_pay_6: "fullPay6",
  full_pay_12: "fullPay12",
  full_pay_24: "fullPay24",
  full_pay_60: "fullPay60",
  full_pay_marks: "marks",
  features_yes: "featuresYes",
  features_no: "featuresNo",
};

const insert = `insert into companies (${Object.keys(columns).join(", ")}, date_submitted, last_updated)
  select ${Object.values(columns)
    .map((field) => `value ->> '${field}'`)
    .join(", ")}, 1760000000000, 1760000000000 from json_each(?)`;

const industries = [
  "Technology",
  "Finance",
  "Healthcare",
  "Education",
  "Retail",
  "Manufacturing",
  "Government",
  "Other",
];
const countries = ["Australia", "United States", "United Kingdom", "New Zealand"];
const words = [
  "Harbour",
  "Granite",
  "Willow",
  "Quartz",
  "Meridian",
  "Lantern",
  "Orchard",
  "Cobalt",
  "Juniper",
  "Ember",
];

/** The same ones each time. Each says "leave", and the last tenth by name says "shade". */
export function manyEmployers(count: number): EmployerSeed[] {
  const random = sequence(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const name = `${pick(words)} ${pick(words)} ${i.toString(36)}${i % 3 === 0 ? " Holdings" : ""}`;
    return {
      name,
      industry: random() < 0.02 ? null : pick(industries),
      country: pick(countries),
      maternityLeave: random() < 0.1 ? null : Math.floor(random() * 60) / 2,
      paternityLeave: random() < 0.5 ? null : Math.floor(random() * 24) / 2,
      policyDetails: `Leave policy for every carer${random() < 0.001 ? " rarity" : ""}${name.startsWith("Willow") ? " in the shade" : ""}`,
      isVerified: random() < 0.1,
      upvotes: random() < 0.2 ? Math.floor(random() * 20) : 0,
      downvotes: random() < 0.1 ? Math.floor(random() * 10) : 0,
      // Some state nothing, some nothing before a year; many are equal.
      fullPay: [0, 6, 12, 24, 60].map((months) =>
        i % 5 === 0 ? null : i % 3 === 0 && months < 12 ? 0 : ((i * 7) % 26) * 10 + (months === 60 ? 55 : 0),
      ),
      traits: [(i * 2_654_435) & (i % 7 === 0 ? 2_047 : 325), (i * 40_503) & ~(i * 2_654_435) & 1_160],
    };
  });
}

/** 0 to 1, by seed (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
