import { holds } from "../../app/features/law/law-rules";
import { countryLaws } from "../../app/features/law/queries.server";
import { amount, conditionOf, count, lineOf, named, rateOf, schemeOf, share } from "./our-law";
import { addDays, asRead, firstSundayOfApril, onEdges, type Period } from "./periods";
import type { Comparison, Project } from "./project";
import { readDatedEntries, readNumber, readRows } from "./readers";

export const unitedKingdom: Project = {
  folder: "alphagov+smart-answers",
  compare: (read) => {
    const code = {
      maternity: read("lib/smart_answer/calculators/maternity_pay_calculator.rb"),
      paternity: read("lib/smart_answer/calculators/paternity_pay_calculator.rb"),
      adoption: read("lib/smart_answer/calculators/adoption_pay_calculator.rb"),
      paternityOnAdoption: read("lib/smart_answer/calculators/paternity_adoption_pay_calculator.rb"),
      parents: read("lib/smart_answer/calculators/maternity_paternity_pay_leave_calculator.rb"),
    };
    const limits = (name: string) =>
      readDatedEntries(read(`config/smart_answers/rates/${name}.yml`), "lower_earning_limit_rate");
    const outcome = (name: string) =>
      read(`app/flows/maternity_paternity_pay_leave_flow/outcomes/${name}.erb`);
    return [
      ...["gb_smp", "gb_sap"].flatMap((id) => mostAWeek(id, ratesInCode(code.maternity))),
      ...mostAWeek("gb_ma", ratesInText(outcome("_mat_allowance"))),
      ...mostAWeek("gb_spp", ratesInText(outcome("_pat_pay"))),
      ...earningsByBirth(limits("maternity_paternity_birth")),
      ...earningsByMatch(limits("maternity_paternity_adoption")),
      ...maternity(code.maternity),
      ...allowance(code.parents, outcome("_mat_allowance_14_weeks")),
      ...paternity(code.paternity, code.paternityOnAdoption, code.parents),
      ...adoption(code.adoption),
    ];
  },
};

const yearly = (from: number, to: number | null, value: number): Period => ({
  from: firstSundayOfApril(from),
  to: to === null ? null : addDays(firstSundayOfApril(to), -1),
  value,
});

function ratesInCode(text: string): Period[] {
  const rows = readRows(text, /min: uprating_date\((\d+)\), max: uprating_date\((\d+)\), amount: ([\d.]+)/g);
  return rows.map(([from = 0, to = 0, value = 0], at) =>
    yearly(from, at === rows.length - 1 ? null : to, value),
  );
}

function ratesInText(text: string): Period[] {
  const rows = readRows(text, /first_day_in_year\((\d{4})\)[^\n]*\| £([\d.]+)(?: per week)?,? or 90%/g);
  return rows.map(([year = 0, value = 0], at) =>
    yearly(year, at === rows.length - 1 ? null : year + 1, value),
  );
}

const mostAWeek = (scheme: string, rates: readonly Period[]) =>
  onEdges({ scheme, parameter: "most a week" }, rates, (day) => amount(rateOf(scheme, day)?.capPerWeek));

/** Theirs are by the last day of the 15th week before the due week, ours by the due date. */
function earningsByBirth(limits: readonly Period[]): Comparison[] {
  const saturday = (day: string) => addDays(day, 6 - new Date(day).getUTCDay());
  const dueSunday = (qualifyingSaturday: string) => addDays(qualifyingSaturday, 15 * 7 - 6);
  const byDue = limits.map(({ from, to, value }, at) => ({
    from: dueSunday(saturday(from)),
    to: to === null || at === limits.length - 1 ? null : addDays(dueSunday(saturday(addDays(to, 1))), -1),
    value,
  }));
  const rows = conditionOf(schemeOf("gb_smp"), "pay")?.rows ?? [];
  return onEdges({ scheme: "gb_smp", parameter: "earnings needed, by due date" }, byDue, (day) =>
    amount(rows.find(({ dueFrom, dueTo }) => holds(dueFrom, dueTo, day))?.perWeek),
  );
}

function earningsByMatch(limits: readonly Period[]): Comparison[] {
  const text = lineOf(schemeOf("gb_sap").lines, "Earnings needed");
  return limits.flatMap((one, at) =>
    onEdges(
      { scheme: "gb_sap", parameter: "earnings needed, by match" },
      [{ ...one, to: at === limits.length - 1 ? null : one.to }],
      () => named(text, one.value),
    ),
  );
}

function maternity(code: string): Comparison[] {
  const { entitlement, steps, weeksBefore, dates, ...rest } = schemeOf("gb_smp");
  const compare = (parameter: string, pattern: RegExp, ours: number | null, of = (read: number) => read) =>
    asRead("gb_smp", parameter, of(readNumber(code, pattern)), ours);
  const leave = countryLaws.flatMap(({ protectedLeave = [] }) => protectedLeave);
  const notice = leave.find(({ id }) => id === "gb_maternity_leave")?.dates?.[0]?.n;
  return [
    compare("weeks", /def pay_duration\s+(\d+)/, count(entitlement[0]?.total)),
    compare(
      "weeks of leave",
      /(\d+)\.weeks\.since\(leave_start_date\) - 1/,
      count(entitlement[0]?.leaveWeeks),
    ),
    compare("weeks at the first share", /date < (\d+)\.weeks\.since/, count(steps?.[0]?.n)),
    compare("share of pay", /to_f \/ 100\) \* (\d+)/, share(steps?.[0]?.pct), (percent) => percent / 100),
    compare(
      "weeks before the due week",
      /weeks_after\(-(\d+)\)\.begins_on\s+@ssp/,
      count(weeksBefore?.earliest),
    ),
    compare("days of notice for pay", /(\d+)\.days\.ago\(pay_start_date\)/, count(dates?.[0]?.n)),
    compare(
      "weeks in the job before the due week",
      /weeks_after\(-(\d+)\)\.ends_on/,
      count(conditionOf(rest, "service_by")?.weeksBefore),
      (weeks) => weeks + readNumber(code, /(\d+)\.weeks\.ago\(expected_start\)/),
    ),
    compare(
      "days of notice for leave before the due week",
      /(\d+)\.weeks\.ago\(expected_start\)/,
      count(notice),
      (weeks) => weeks * 7 - 6,
    ),
  ];
}

function allowance(parents: string, helper: string): Comparison[] {
  const { lines, weeksBefore, ...rest } = schemeOf("gb_ma");
  const ofHelper = lineOf(lines, "Unpaid helper of a self-employed spouse");
  const weekly = readNumber(helper, /Weekly rate \| £(\d+)/);
  const weeks = readNumber(helper, /for up to (\d+) weeks/);
  const earnings = readNumber(parents, /earned_at_least_(\d+)/) / 13;
  return [
    asRead("gb_ma", "earnings needed", earnings, amount(conditionOf(rest, "pay")?.rows[0]?.perWeek)),
    asRead(
      "gb_ma",
      "weeks before the due week",
      readNumber(parents, /sunday_before\(due_date - (\d+)\.weeks\)\s+end\s+def earliest_start/),
      count(weeksBefore?.earliest),
    ),
    asRead("gb_ma", "a week for an unpaid helper", weekly, named(ofHelper, weekly)),
    asRead("gb_ma", "weeks for an unpaid helper", weeks, named(ofHelper, weeks)),
  ];
}

function paternity(code: string, onAdoption: string, parents: string): Comparison[] {
  const { entitlement } = schemeOf("gb_spp");
  const last = "days after the due date to use it";
  const within = (day: string) =>
    count(entitlement.find(({ birthFrom, birthTo }) => holds(birthFrom, birthTo, day))?.within?.n);
  const dated = (parameter: string, day: string, theirs: number): Comparison => ({
    scheme: "gb_spp",
    parameter,
    day,
    theirs,
    ours: within(day),
  });
  const lastOfOld = rubyDate(code, /due_date <= Date\.new\((\d+), (\d+), (\d+)\)/g);
  const placedFirst = rubyDate(onAdoption, /placement_date < Date\.new\((\d+), (\d+), (\d+)\)/g);
  return [
    asRead("gb_spp", "weeks", readNumber(code, /"one_week" \? 1 : (\d+)/), count(entitlement[0]?.total)),
    dated(last, lastOfOld, readNumber(code, /(\d+)\.days\s+else/)),
    dated(last, addDays(lastOfOld, 1), readNumber(code, /else\s+(\d+)\.days/)),
    dated(`${last}, adoption`, addDays(placedFirst, -1), readNumber(onAdoption, /(\d+)\.days\s+else/)),
    dated(`${last}, adoption`, placedFirst, readNumber(onAdoption, /else\s+(\d+)\.days/)),
    dated(`${last}, parents’ calculator`, lastOfOld, readNumber(parents, /else\s+due_date \+ (\d+)\.days/)),
    dated(
      `${last}, parents’ calculator`,
      addDays(lastOfOld, 1),
      readNumber(parents, /due_date \+ (\d+)\.days/),
    ),
  ];
}

function rubyDate(code: string, pattern: RegExp): string {
  const [year = 0, month = 0, day = 0] = readRows(code, pattern)[0] ?? [];
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function adoption(code: string): Comparison[] {
  const { dates = [] } = schemeOf("gb_sap");
  const latest = dates.find(({ kind }) => kind === "latest_start")?.n;
  const overseas = readNumber(code, /\? (\d+) : 1/);
  const text = latest && "note" in latest ? latest.note : undefined;
  return [
    asRead(
      "gb_sap",
      "days before the placement",
      readNumber(code, /(\d+)\.days\.ago\(adoption_placement_date\)/),
      count(dates.find(({ kind }) => kind === "earliest_start")?.n),
    ),
    asRead("gb_sap", "days after it to start", readNumber(code, /\? \d+ : (\d+)/), count(latest)),
    asRead("gb_sap", "days after it to start, from overseas", overseas, named(text, overseas)),
  ];
}
