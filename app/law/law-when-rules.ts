import { dayWords } from "~/policy/document/source-words-rules";
import type { CountryLaw, Scheme } from "./law";
import type { Stated } from "./law-figures";
import type { Condition, LawDate, Within } from "./law-terms";
import { type LawLine, type MakeLine, moneyOf, phraseOf, plain, unitsOf } from "./law-line-rules";
import { holds, isKnown } from "./law-rules";
import { conditionWords, dateWords, lawLabels, workWords } from "./texts";

/** "until 4 April 2026", "from 5 April 2026 to 3 April 2027"; "" for any day. */
export function spanWords(from: string | null, to: string | null): string {
  if (from === null) return to === null ? "" : `until ${dayWords(to)}`;
  return to === null ? `from ${dayWords(from)}` : `from ${dayWords(from)} to ${dayWords(to)}`;
}

/** Of limits that change, those for a birth on that day. */
export function conditionLines(
  law: CountryLaw,
  conditions: readonly Condition[],
  birth: string,
  line: MakeLine,
): LawLine[] {
  return conditions.flatMap((condition): LawLine[] => {
    switch (condition.kind) {
      case "service": {
        const { months } = condition;
        const said =
          months.v === 0 ? conditionWords.fromDayOne : conditionWords.serviceMonths(unitsOf(months, "month"));
        return [line(conditionWords.service, phraseOf(said, months))];
      }
      case "service_by": {
        const { weeksBefore, onlyIfDueBy = null } = condition;
        if (!holds(null, onlyIfDueBy, birth)) return [];
        const said = conditionWords.saturday(
          saturdayBefore(birth, weeksBefore.v ?? 0),
          unitsOf(weeksBefore, "week"),
        );
        const label = labelOf(conditionWords.serviceBy, conditionWords.due, spanWords(null, onlyIfDueBy));
        return [line(label, phraseOf(said, weeksBefore))];
      }
      case "pay":
        return condition.rows
          .filter(({ dueFrom, dueTo }) => holds(dueFrom, dueTo, birth))
          .map(({ dueFrom, dueTo, perWeek }) =>
            line(
              labelOf(conditionWords.pay, conditionWords.due, spanWords(dueFrom, dueTo)),
              phraseOf(conditionWords.orMore(moneyOf(law, perWeek)), perWeek),
            ),
          );
      case "income":
        return [
          ...condition.rows
            .filter(({ birthFrom, birthTo }) => holds(birthFrom, birthTo, birth))
            .map(({ birthFrom, birthTo, own, family, published }) => {
              const { under, ofOne, ofBoth, ofFamily } = conditionWords;
              const limits = [
                ...(own ? [under(moneyOf(law, own), ofOne)] : []),
                ...(family ? [under(moneyOf(law, family), own ? ofBoth : ofFamily)] : []),
              ];
              return line(
                labelOf(conditionWords.income, conditionWords.born, spanWords(birthFrom, birthTo)),
                phraseOf(
                  limits.join(", or ") + (published === undefined ? "" : conditionWords.published(published)),
                  own,
                  family,
                ),
              );
            }),
          ...(condition.measuredOn ? [line(conditionWords.measuredOn, plain(condition.measuredOn))] : []),
        ];
      case "not_asked":
        return [line(conditionWords.notAsked, plain(condition.says))];
    }
  });
}

/** So many weeks before the Saturday of the due week. */
function saturdayBefore(due: string, weeks: number): string {
  const day = new Date(due);
  day.setUTCDate(day.getUTCDate() + 6 - day.getUTCDay() - weeks * 7);
  return dayWords(day.toISOString().slice(0, 10));
}

const labelOf = (label: string, of: (label: string, span: string) => string, span: string) =>
  span === "" ? label : of(label, span);

/** "By 15 weeks before the due week: tell your employer". */
export function dateLines(dates: readonly LawDate[], line: MakeLine): LawLine[] {
  return dates.map((date) => {
    const { kind, what, n, unit, when, of } = date;
    const day = n.v === 0 ? dateWords.onIt[of] : `${unitsOf(n, unit)} ${when} ${dateWords.of[of]}`;
    const said = kind === "earliest_start" ? day : dateWords.by(day);
    return line(dateWords.kinds[kind], phraseOf(`${said}: ${what}`, n));
  });
}

export function withinLines(
  within: Within | undefined,
  line: MakeLine,
  label = lawLabels.useWithin,
): LawLine[] {
  if (within === undefined) return [];
  const { n, unit } = within;
  return [line(label, phraseOf(lawLabels.ofBirth(unitsOf(n, unit)), n))];
}

/** When it may start, and what work does to it. */
export function workLines(scheme: Scheme, line: MakeLine): LawLine[] {
  const { weeksBefore, compulsory, endsAtWork, wholeWeeksOnly, onePeriod, keepingInTouch } = scheme;
  const weeks = (figure: Stated) => unitsOf(figure, "week");
  const lines: LawLine[] = [];
  if (weeksBefore) {
    const { earliest, usual } = weeksBefore;
    const usually = isKnown(usual) && usual.v !== earliest.v ? workWords.usually(usual.v) : "";
    const said = workWords.startsFrom(weeks(earliest)) + usually;
    lines.push(line(workWords.starts, phraseOf(said, earliest, ...(usually === "" ? [] : [usual]))));
  }
  if (compulsory) {
    const { before, after } = compulsory;
    const said = workWords.afterBirth(weeks(after));
    lines.push(
      line(
        workWords.mustNotWork,
        phraseOf(before ? `${workWords.beforeDue(weeks(before))}, ${said}` : said, before, after),
      ),
    );
  }
  if (endsAtWork) lines.push(line(workWords.endsAtWork, plain(endsAtWork)));
  if (wholeWeeksOnly) lines.push(line(workWords.wholeWeeks, plain(wholeWeeksOnly)));
  if (onePeriod) lines.push(line(workWords.onePeriod, plain(onePeriod.says)));
  if (keepingInTouch) {
    const { days, notInFirst } = keepingInTouch;
    const first = notInFirst ? workWords.notInFirst(unitsOf(notInFirst, "day")) : "";
    lines.push(line(workWords.inTouch, phraseOf(`${String(days.v)}${first}`, days, notInFirst)));
  }
  return lines;
}
