import type { PolicyDocument } from "../../app/policy/document/document-schema";
import type { PlainFields } from "../../app/policy/document/plain-fields-rules";
import { carers, contractKinds, hoursKinds, paths } from "../../app/policy/document/codes";

/** The same documents for a seed; every key of the shape occurs. */

export interface Random {
  /** 0 up to, not including, the bound. */
  below: (bound: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True once in so many times. */
  once: (inSo: number) => boolean;
}

/** Mulberry32: the same everywhere. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[below(list.length)];
    if (picked === undefined && list.length === 0) throw new Error("Nothing to pick from");
    return picked as T;
  };
  return { below, pick, once: (inSo) => below(inSo) === 0 };
}

const triStates = [true, false, null] as const;

export function documentOf(random: Random): unknown {
  const { below, pick, once } = random;
  const many = <T>(most: number, make: (index: number) => T) =>
    Array.from({ length: below(most + 1) }, (_, i) => make(i));
  const some = <T>(list: readonly T[]) => list.filter(() => once(2));
  const tenths = (most: number) => below(most * 10 + 1) / 10;
  const span = () => ({ n: below(60), unit: pick(["day", "week", "month"]) });
  const maybe = (key: string, make: () => unknown) => (once(3) ? { [key]: once(4) ? null : make() } : {});
  const triState = (key: string) => (once(3) ? { [key]: pick(triStates) } : {});
  const currency = pick(["AUD", "GBP", "JPY", null]);
  const country = pick(["AU", "GB", "US", "CA", null]);
  const pay = () =>
    pick<() => object>([
      () => ({ kind: "percent", pct: tenths(100) }),
      () => ({ kind: "percent", pct: pick([100, 50, 0]) }),
      () => ({ kind: "statutory" }),
      () =>
        currency === null
          ? { kind: "unpaid" }
          : { kind: "flat", amount: below(1_000_000), ...(once(2) && { currency }) },
      () => ({
        kind: "lump_sum",
        weeksOfPay: tenths(20),
        ...maybe("after", () => ({ ...span(), event: pick(["return", "birth"]) })),
      }),
      () => ({ kind: "unpaid" }),
      () => ({ kind: "not_stated", ...(once(2) && { isPaid: true }) }),
      () => ({ kind: "not_stated" }),
    ])();
  const length = () =>
    pick<() => object>([
      () => ({ weeks: tenths(52) }),
      () => ({ weeks: below(27) }),
      () => ({ weeks: null }),
      () => ({ days: below(100) }),
      () => ({
        weeks: null,
        weeksBasis: "while_state_pays",
        ...(once(2) && { scheme: pick(["ca_ei_maternity", "se_none"]) }),
      }),
    ])();
  const conditions = () =>
    some<() => object>([
      () => ({ kind: "at_work", hours: pick(["full_time", "any"]) }),
      () => ({ kind: "not_paid_leave_elsewhere" }),
      () => ({ kind: "not_paid_leave_here" }),
      () => ({
        kind: "weeks_deducted",
        takenAt: pick(["any_employer", "this_employer", "another_employer"]),
      }),
      () =>
        once(2)
          ? { kind: "starts_after", event: "day", day: "2027-02-28" }
          : { kind: "starts_after", event: pick(["birth", "partner_leave"]) },
      () => ({
        kind: "window",
        fromWeek: 1 + below(10),
        toWeek: 10 + below(50),
        countedFrom: pick(["birth", "partner_leave"]),
      }),
    ]).map((make) => make());
  const step = () => ({
    ...length(),
    pay: pay(),
    ...maybe("state", () => pick(["included", "tops_up", "on_top", "on_top_capped", "none"])),
    ...triState("requiresReceipt"),
    ...maybe("partnerConditions", conditions),
  });
  const steps = () => [step(), ...many(4, step)];
  const appliesFrom = maybe("appliesFrom", () => "2024-01-01");
  const changes = () => ({
    changes: some(["2026-03-01", "2027-02-28", "2028-03-01"]).map((from) => ({ from, steps: [step()] })),
  });
  const tiers = () => {
    let n = below(10);
    const service = () => ({
      minService: { n: (n += 1 + below(20)), unit: "month" },
      steps: steps(),
      ...(once(6) && changes()),
    });
    const first = {
      minService: pick([null, { n: 0, unit: "month" }, { n: 1, unit: "day" }]),
      steps: steps(),
      ...(once(4) && changes()),
    };
    return [first, ...many(4, service)];
  };
  const scale = () => {
    let n = 0;
    return [0, ...many(3, () => 0)].map(() => ({
      leavesBefore: { n: (n += 1 + below(6)), unit: "month" },
      repayPct: once(4) ? null : tenths(100),
    }));
  };
  const clawback = () =>
    once(4)
      ? { none: true }
      : {
          returnFor: pick([span(), { n: null, unit: "as_long_as_paid" }, null]),
          ...maybe("scale", () => (once(2) ? "pro_rata" : scale())),
          ...maybe("basis", () => pick(["enhanced_pay", "health_premiums", "bonus"])),
          ...maybe("mayReturnTo", () => pick(["employer", "group", "sector"])),
          ...triState("signedAgreement"),
        };
  const pensionPart = () => ({
    ...triState("paid"),
    ...maybe("basis", () => pick(["normal_pay", "leave_pay"])),
    ...maybe("upToWeeks", () => tenths(52)),
    ...maybe("upToWeeksCounts", () => pick(["all_leave", "these_weeks"])),
    ...maybe("ratePct", () => tenths(20)),
  });
  const employment = () => {
    const kinds = [...hoursKinds, ...contractKinds];
    const include = some(kinds);
    const exclude = some(kinds).filter((kind) => !include.includes(kind));
    return {
      include,
      exclude,
      ...triState("probationMustEnd"),
      ...maybe("requalifyMonths", () => below(24)),
    };
  };
  const option = () => {
    const kind = pick(["half_pay_double", "alternative", "blocks", "together"]);
    return { kind, ...triState("needsConsent"), ...(kind === "alternative" && { steps: steps() }) };
  };
  const provision = (index: number) => ({
    id: `p${index}`,
    carer: pick(carers),
    paths: some(paths),
    tiers: tiers(),
    ...maybe("source", () => "s0"),
    ...maybe("service", () => ({
      measuredAt: pick([
        "application",
        "leave_start",
        "birth",
        "matched",
        "due_week_minus_15",
        "due_week_minus_11",
        null,
      ]),
      ...maybe("scope", () => pick(["employer", "group", "sector"])),
      ...maybe("minHours", () => below(2_000)),
    })),
    ...triState("partTimeProRata"),
    ...triState("ownLeaveFirst"),
    ...maybe("lossFromWeek", () => below(40)),
    ...maybe("employment", employment),
    ...maybe("clawback", clawback),
    ...maybe("pension", () => ({
      ...maybe("onEmployerPaid", pensionPart),
      ...maybe("onUnpaid", pensionPart),
      ...maybe("onStatePaid", pensionPart),
      ...triState("lumpSumOnReturn"),
    })),
    ...(once(3) && { options: many(3, option) }),
    ...maybe("windowMonths", () => below(30)),
    ...maybe("windowDays", () => below(400)),
    ...maybe("notice", () => ({
      days: below(120),
      ...maybe("before", () => pick(["leave_start", "birth"])),
    })),
    ...maybe("quotaMonths", () => below(25)),
    ...maybe("household", () => pick(["each_full", "shared_pool", "one_only", "not_concurrent"])),
    ...maybe("householdScope", () => "the group"),
    ...maybe("partnerConditions", conditions),
    ...maybe("multiples", () => ({ extraWeeksForEachMore: pick([null, 2, 4.5]) })),
    ...(country === null ? {} : maybe("where", () => `${country}-${pick(["CA", "NSW", "X1"])}`)),
    ...maybe("maxWeeksInAll", () => tenths(260)),
    ...maybe("adoptedUnderAge", () => below(19)),
    ...triState("endsWithFixedTermContract"),
    ...maybe("returnPhase", () => ({
      ...maybe("weeks", () => tenths(20)),
      ...maybe("capacityPct", () => tenths(100)),
      ...maybe("payPct", () => tenths(100)),
      ...maybe("hoursPerWeek", () => tenths(40)),
    })),
    ...triState("payReviewGoesOn"),
    ...triState("bonusGoesOn"),
    ...triState("holidayAccrues"),
    ...triState("phasedReturn"),
    ...triState("gradualReturnOnFullPay"),
  });
  const source = (id: string) => ({
    id,
    kind: pick(["public_document", "employer_statement", "statutory_filing", "community", "import"]),
    ...maybe("url", () => "https://quokka-ferries.com.au/leave?a=%20b"),
    ...maybe("publishedOn", () => pick(["2019", "2024-02", "2026-11-22"])),
    ...maybe("checkedOn", () => pick(["2026-11-20", "2024-02-29"])),
    ...maybe("quotation", () => "„Åtta veckor“ 🦘"),
    ...maybe("sha256", () => "0a".repeat(32)),
  });
  return {
    employer: "Quokka Ferries",
    country,
    currency,
    ...appliesFrom,
    ...maybe("disclosure", () => ({
      published: pick(["in_full", "in_part", "not_at_all"]),
      lookedOn: "2026-11-03",
    })),
    sources: [source("s0"), ...many(2, (index) => source(`s${index + 1}`))],
    provisions: many(4, provision),
    ...(once(3) && { fieldSources: { country: "s0" } }),
    ...(once(3) && {
      asStated: { isPaid: once(2), paidPercentage: below(101), waitingPeriod: "after probation" },
    }),
  };
}

export function plainFieldsOfRandom({ below, pick, once }: Random): PlainFields {
  const weeks = () => (once(3) ? null : once(4) ? 0 : once(2) ? below(2601) / 10 : below(27));
  return {
    maternityLeave: weeks(),
    paternityLeave: weeks(),
    unpaidMaternityLeave: weeks(),
    unpaidPaternityLeave: weeks(),
    adoptionLeave: weeks(),
    parentalLeave: weeks(),
    isPaid: pick(triStates),
    paidPercentage: pick([null, 0, 100, 50, 66.7, 66.67, below(101)]),
    waitingPeriod: pick([
      null,
      "0",
      "6",
      "12",
      "13",
      "24",
      "599",
      "601",
      "012",
      "none",
      "after probation",
      "1.5",
    ]),
  };
}

/** Paths of everything in it. */
export function placesOf(document: PolicyDocument | object): (string | number)[][] {
  const found: (string | number)[][] = [];
  const walk = (part: unknown, path: (string | number)[]) => {
    if (path.length > 0) found.push(path);
    if (Array.isArray(part)) part.forEach((item, index) => walk(item, [...path, index]));
    else if (typeof part === "object" && part !== null)
      for (const [key, item] of Object.entries(part)) walk(item, [...path, key]);
  };
  walk(document, []);
  return found;
}
