import { describe, expect, it } from "vitest";

import { planned } from "../../../tests/support/planned";
import { warningsOf } from "../engine/warnings";
import type { Warning } from "../result-schema";
import type { Plan, PlanBlock } from "../schema";
import { atLeastWords, blockWords, carerWordsOf } from "./phrases";
import { warningWords } from "./warning-words";

describe("sentences about a carer", () => {
  const words = carerWordsOf({ carers: [{}, {}] as Plan["carers"] });
  const [mum] = carerWordsOf({ carers: [{ name: "mum" }] as Plan["carers"] });

  it.each<[Warning, string, string]>([
    [
      { code: "not_yet", carer: 0 },
      "You have not been in the job long enough for this employer’s leave.",
      "Mum has not been in the job long enough for this employer’s leave.",
    ],
    [
      { code: "other_currency", carer: 0, currency: "AUD" },
      "You are paid in another currency than the state pays in (AUD).",
      "Mum is paid in another currency than the state pays in (AUD).",
    ],
    [
      { code: "past_end", carer: 0, from: 5, weeks: 1 },
      "Your employer gives nothing for 1 week from week 5.",
      "Mum’s employer gives nothing for 1 week from week 5.",
    ],
  ])("%j says “%s” or “%s”", (warning, you, named) => {
    expect(warningWords(warning, words)).toContain(you);
    expect(warningWords(warning, mum ? [mum] : [])).toContain(named);
  });

  it("speak of the other as the partner", () => {
    const short: Warning = {
      ...{ code: "state_short", carer: 1, scheme: "au_plp", name: "Parental Leave Pay", why: "together" },
      ...{ unit: "day", missing: 10, limit: 20, week: 5 },
    };
    expect(warningWords(short, words)).toBe(
      "Both draw Parental Leave Pay at once for more than 20 days. Of your partner’s days, 10 are left out of the sums.",
    );
  });
});

it.each([
  [{ least: 105_300, most: 105_300 }, false, "£1,053"],
  [{ least: 105_300, most: 105_300 }, true, "at least £1,053"],
  [{ least: 0, most: 105_300 }, false, "£0 to £1,053"],
  [{ least: 0, most: 105_300 }, true, "£0 to £1,053, maybe more"],
  [{ least: 0, most: 0 }, true, "not stated"],
])("%j of which more may come (%s) is “%s”", (amount, isAtLeast, words) => {
  expect(atLeastWords(amount, { currency: "GBP", isAtLeast })).toBe(words);
});

it.each(["CA-QC", "SE", "FR"])("what is left out of an adoption in %s reads as a sentence", (place) => {
  const [country = "", region] = place.includes("-") ? ["CA", place] : [place];
  const { household } = planned({ birth: "2026-08-03", path: "adoption", country, region, carers: [{}] });
  const [said] = warningsOf(household)
    .filter(({ code }) => code === "not_reckoned")
    .map((warning) => warningWords(warning, []));
  expect(said).toMatch(
    /^[A-Z]\w+: we have not read all about [\w ]+\. None of it is in the sums, so there may be more\.$/,
  );
});

describe("what a stretch of weeks is called", () => {
  it.each<[Pick<PlanBlock, "use" | "option" | "days">, string]>([
    [{ use: "provision" }, "employer’s leave"],
    [{ use: "provision", option: "half_pay_double" }, "employer’s leave"],
    [{ use: "provision", option: "100%" }, "full pay"],
    [{ use: "provision", option: "50%" }, "50% of pay"],
    [{ use: "state", option: "ca_ei" }, "state pay"],
    [{ use: "state", days: 1 }, "state pay, 1 day a week"],
    [{ use: "in_touch", days: 2 }, "state pay and keeping-in-touch days, 2 days of work a week"],
  ])("%j is %s", (block, words) => {
    expect(blockWords(block)).toBe(words);
  });
});
