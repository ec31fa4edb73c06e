import type { RateRow } from "../../app/features/law/law-rows";
import { amount, conditionOf, count, lineOf, named, rateOf, schemeOf, share, lastRead } from "./our-law";
import { entitlementOn, holds } from "../../app/features/law/law-rules";
import { asRead } from "./periods";
import type { Project } from "./project";
import { readNumber, readRows } from "./readers";

const scheme = "de_elterngeld";

export const germany: Project = {
  folder: "digitalservicebund+elterngeldrechner",
  compare: (read) => {
    const money = (name: string) => read(`src/elterngeldrechner/${name}.ts`);
    const months = (name: string) => read(`src/monatsplaner/${name}.ts`);
    const pay = money("Einkommensersatzleistung");
    const quota = months("Ausgangslage/operation/bestimmeVerfuegbaresKontingent");
    const sibling = money("Geschwisterbonus");
    const leave = money("model/mutterschafts-leistung");
    const table = readRows(money("Ersatzrate"), /\{ bezugswert: ([\d.]+), ersatzrate: ([\d.]+) \}/g);
    const elterngeld = schemeOf(scheme);
    const mutterschutz = schemeOf("de_mutterschutz");
    const rate = rateOf(scheme, lastRead);
    const row = entitlementOn(elterngeld, lastRead);
    const limit = conditionOf(elterngeld, "income")?.rows.find(({ birthFrom, birthTo }) =>
      holds(birthFrom, birthTo, lastRead),
    );
    const bySibling = lineOf(elterngeld.lines, "With a sibling under 3, or two under 6");
    const plus = lineOf(elterngeld.lines, "ElterngeldPlus");
    const bonus = lineOf(elterngeld.lines, "Partnership bonus");
    const inWords = (parameter: string, theirs: number, text: string | undefined, written = theirs) =>
      asRead(scheme, parameter, theirs, named(text, written) === null ? null : theirs);
    const figure = (parameter: string, theirs: number, ours: number | null) =>
      asRead(scheme, parameter, theirs, ours);
    return [
      figure(
        "rows of the table of shares",
        table.length,
        table.filter(([net = 0, theirs = 0]) => Math.abs(shareAt(rate, net) - theirs) < 1e-6).length,
      ),
      figure("least a month", readNumber(pay, /clampValue\((\d+), /), amount(rate?.minPerMonth)),
      figure("most a month", readNumber(pay, /clampValue\(\d+,[^,]+, (\d+)\)/), amount(rate?.capPerMonth)),
      inWords(
        "net pay counted",
        readNumber(pay, /Math\.min\(\s+elterngeld\w+,\s+(\d+),/),
        rate?.capPerMonth?.note,
      ),
      figure(
        "income limit",
        readNumber(money("model/egr-berechnung-param-id"), /MAX_EINKOMMEN = ([\d_]+)/),
        amount(limit?.family),
      ),
      figure("months", readNumber(quota, /MIT_PARTNER_MONATEN = (\d+)/), count(row?.total)),
      inWords(
        "months without the partner’s",
        readNumber(quota, /MINIMALE_ANZAHL_BASIS_MONATE = (\d+)/),
        lineOf(elterngeld.lines, "12 or 14 months"),
      ),
      inWords("months of the bonus", readNumber(quota, /BONUS_LEBENSMONATE = (\d+)/), bonus),
      figure(
        "most months of a parent",
        readNumber(
          months("Plan/specification/LimitsProElternteilWurdenEingehalten"),
          /PER_ELTERNTEIL = (\d+)/,
        ),
        count(row?.mostOneParent),
      ),
      figure(
        "months at once",
        readNumber(months("Plan/specification/NurEinenLebensmonatBasisParallel"), /length <= (\d+)/),
        count(row?.atOnce),
      ),
      figure(
        "last month",
        readNumber(
          months("Lebensmonate/specification/KeinBasisNachDemVierzehntenLebensmonat"),
          /zahl > (\d+)/,
        ),
        count(row?.within?.n),
      ),
      inWords(
        "last month of ElterngeldPlus",
        readRows(months("Lebensmonatszahl"), /(\d+)(?=,\s*\])/g)[0]?.[0] ?? 0,
        plus,
      ),
      inWords("least a month of ElterngeldPlus", readNumber(pay, /clampValue\(\s+(\d+),/), plus),
      inWords("sibling bonus", readNumber(sibling, /basiselterngeld \* ([\d.]+),/), bySibling, 10),
      inWords("least sibling bonus", readNumber(sibling, /basiselterngeld \* [\d.]+, ([\d.]+)/), bySibling),
      inWords(
        "least sibling bonus of ElterngeldPlus",
        readNumber(sibling, /geldplus \* [\d.]+, ([\d.]+)/),
        bySibling,
      ),
      figure(
        "for each further child",
        readNumber(money("Mehrlingszuschlag"), /anzahlMehrlinge \* (\d+)/),
        amount(rate?.perFurtherChild),
      ),
      asRead(
        mutterschutz.id,
        "weeks after the birth",
        readNumber(leave, /8_WOCHEN:\s+return (\d+)/),
        count(mutterschutz.compulsory?.after),
      ),
      asRead(
        mutterschutz.id,
        "weeks after the birth of twins",
        readNumber(leave, /12_WOCHEN:\s+return (\d+)/),
        count(entitlementOn(mutterschutz, lastRead, 2)?.within?.n),
      ),
    ];
  },
};

/** By our figures, of net pay a month in euros. */
function shareAt(rate: RateRow | null, net: number): number {
  const { pct, lowBelow, most, highAbove, least } = rate?.netShares ?? {};
  const steps = (euros: number) => Math.floor(euros / 2 + 1e-6) / 1000;
  const low = amount(lowBelow) ?? 0;
  const high = amount(highAbove) ?? 0;
  const usual = share(pct) ?? 0;
  if (net < low) return Math.min(share(most) ?? 0, usual + steps(low - net));
  return net > high ? Math.max(share(least) ?? 0, usual - steps(net - high)) : usual;
}
