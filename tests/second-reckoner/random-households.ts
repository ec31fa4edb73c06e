/** Households that differ in births, pay, starts and blocks, the same for the same seed. */

interface SentBlock {
  from: number;
  weeks: number;
  use: "state" | "work" | "unpaid" | "annual";
  option?: string;
  days?: number;
}
interface SentCarer {
  role: "primary" | "secondary";
  start: string | null;
  pay: { amount: number; per: "week" | "year" };
  net?: number;
  blocks: SentBlock[];
}
export interface SentHousehold {
  birth: string;
  path: "birth";
  children: number;
  country: string;
  region: string | null;
  statePay: "yes";
  ratesGoOn: true;
  carers: SentCarer[];
}

const states = "CA NY NJ WA MA CT OR CO RI DC DE MN ME".split(" ").map((state) => `US-${state}`);
export const placesCompared = ["AU", "GB", "IE", "NZ", "CA", "CA-QC", ...states, "DE", "FR"];

/** Where a block may name its payment. */
const optionsOf: Record<string, string[]> = {
  CA: ["ca_ei_parental_extended", "ca_ei_parental_standard"],
  GB: ["gb_shpp", "gb_spp"],
  IE: ["ie_parents"],
  "US-CA": ["us_ca_sdi"],
  "US-NY": ["us_ny_dbl"],
  "US-NJ": ["us_nj_tdi"],
  "US-WA": ["us_wa_medical"],
  "US-CT": ["us_ct_medical"],
  "US-OR": ["us_or_medical"],
  "US-CO": ["us_co_medical"],
  "US-RI": ["us_ri_tdi"],
  "US-DC": ["us_dc_medical"],
  "US-DE": ["us_de_medical"],
  "US-MN": ["us_mn_medical"],
  "US-ME": ["us_me_medical"],
};
const day = 86_400_000;

/**
 * The planner holds no figures of the states for claims before 2025, which may begin 16 weeks before a birth; and
 * which were the last days for British paternity pay of births before 7 April 2024 was not found.
 */
const firstBirths: Record<string, string> = { US: "2025-05-01", GB: "2024-04-07" };

type Random = (below: number) => number;

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function randomHousehold(place: string, seed: number): SentHousehold {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1));
  const country = place.slice(0, 2);
  const first = Date.parse(firstBirths[country] ?? "2024-01-01");
  const birth = first + random((Date.parse("2027-12-31") - first) / day) * day;
  const isCouple = random(3) > 0;
  const takesChildren = country === "DE" || country === "FR";
  return {
    birth: dayOf(birth),
    path: "birth",
    children: takesChildren && random(8) === 0 ? 2 : 1,
    country,
    region: place.length > 2 ? place : null,
    statePay: "yes",
    ratesGoOn: true,
    carers: (["primary", "secondary"] as const)
      .slice(0, isCouple ? 2 : 1)
      .map((role) => randomCarer(random, place, role, birth)),
  };
}

function randomCarer(random: Random, place: string, role: SentCarer["role"], birth: number): SentCarer {
  const weekly = randomPay(random);
  const isYearly = random(5) === 0;
  const start = birth - random(random(2) === 0 ? 700 : 3000) * day;
  const asked = random(5);
  return {
    role,
    start: asked < 2 ? null : dayOf(start).slice(0, asked === 2 ? 7 : 10),
    pay: isYearly ? { amount: weekly * 52, per: "year" } : { amount: weekly, per: "week" },
    ...((place === "DE" || place === "FR") && { net: Math.round((weekly * (55 + random(20))) / 23) }),
    blocks: randomBlocks(random, place, role),
  };
}

/** A week, in minor units: some whole, and some below the limits of what the law insures. */
function randomPay(random: Random): number {
  const [least, more] = random(8) === 0 ? [1_000, 20_000] : [10_000, 390_000];
  return random(4) === 0 ? least + 100 * random(more / 100) : least + random(more + 1);
}

function randomBlocks(random: Random, place: string, role: SentCarer["role"]): SentBlock[] {
  const blocks: SentBlock[] = [];
  let from = role === "primary" ? random(18) - 12 : random(40);
  for (let left = 1 + random(5); left > 0 && from < 100; left--) {
    const weeks = Math.min(1 + random(random(3) === 0 ? 50 : 16), 104 - from + 1);
    const use =
      (["state", "state", "state", "state", "annual", "unpaid", "work"] as const)[random(7)] ?? "state";
    const options = optionsOf[place] ?? [];
    const option =
      use === "state" && random(place.startsWith("US") ? 3 : 8) === 0
        ? options[random(options.length || 1)]
        : undefined;
    const days = use === "state" && random(12) === 0 ? 1 + random(4) : undefined;
    blocks.push({
      from,
      weeks,
      use,
      ...(option !== undefined && { option }),
      ...(days !== undefined && { days }),
    });
    from += weeks + (random(3) === 0 ? random(12) : 0);
  }
  return blocks;
}

/** Households with one thing less. */
export function smallerHouseholds(household: SentHousehold): SentHousehold[] {
  const { carers } = household;
  const withCarer = (place: number, carer: SentCarer): SentHousehold => ({
    ...household,
    carers: carers.map((one, at) => (at === place ? carer : one)),
  });
  return [
    ...(carers.length > 1 ? [{ ...household, carers: carers.slice(0, 1) }] : []),
    ...carers.flatMap((carer, place) => smallerCarers(carer).map((smaller) => withCarer(place, smaller))),
    ...(household.children > 1 ? [{ ...household, children: 1 }] : []),
  ];
}

function smallerCarers(carer: SentCarer): SentCarer[] {
  const { blocks } = carer;
  const withBlock = (at: number, block: SentBlock): SentCarer => ({
    ...carer,
    blocks: blocks.map((one, place) => (place === at ? block : one)),
  });
  return [
    ...blocks.map((_, at) => ({ ...carer, blocks: blocks.filter((_block, place) => place !== at) })),
    ...(carer.start === null ? [] : [{ ...carer, start: null }]),
    ...blocks.flatMap(({ option, days, ...block }, at) => [
      ...(option === undefined ? [] : [withBlock(at, { ...block, ...(days !== undefined && { days }) })]),
      ...(days === undefined ? [] : [withBlock(at, { ...block, ...(option !== undefined && { option }) })]),
    ]),
    ...blocks.flatMap((block, at) =>
      [1, Math.floor(block.weeks / 2), block.weeks - 1]
        .filter((weeks) => weeks > 0 && weeks < block.weeks)
        .map((weeks) => withBlock(at, { ...block, weeks })),
    ),
  ];
}
