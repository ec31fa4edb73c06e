import { dayWords } from "~/policy/document/source-words-rules";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { isPayTyped } from "~/plan/engine/household";
import { isAtLeastIn } from "~/plan/answer/summary";
import { atLeastWords, atMostWords } from "~/plan/words/phrases";
import type { ComparedWays, WayFigures } from "~/plan/ways/figures";
import { planWays as t } from "~/plan/ways/texts";

export const nameOf = ({ name }: WayFigures) => (name === null ? t.yours : t.names[name]);

interface FigureRow {
  label: string;
  of: (way: WayFigures) => string;
}

/** @param named the currency, if there are two. */
function moneyRows(currency: string, carers: number[], place: number, named: string | null): FigureRow[] {
  return [
    {
      label: t.gap(named),
      of: ({ result }) => {
        const sums = result.currencies[place];
        return sums ? atMostWords(sums.gap, sums) : "";
      },
    },
    {
      label: t.lowest(named),
      of: ({ result }) => {
        const lowest = result.currencies[place]?.lowest;
        if (!lowest) return "";
        const { amount, week } = lowest;
        const isAtLeast = isAtLeastIn(result, week, carers);
        return t.lowestWeek(atLeastWords(amount, { currency, isAtLeast }), week);
      },
    },
  ];
}

/** The figures of each way, side by side. */
export function WaysTable({
  compared: { from, to, all },
  state,
}: {
  compared: ComparedWays;
  state: ReckonedPlan;
}) {
  const { people, result } = state;
  const named = (currency: string) => (result.currencies.length > 1 ? currency : null);
  const rows: FigureRow[] = [
    ...(isPayTyped(state.terms)
      ? result.currencies.flatMap(({ currency, carers }, place) =>
          moneyRows(currency, carers, place, named(currency)),
        )
      : []),
    ...(people.length > 1 ? [{ label: t.together, of: (way: WayFigures) => String(way.together) }] : []),
    ...people.map(({ name }, place) => ({
      label: (people.length > 1 ? t.alone : t.home)(name),
      of: ({ alone }: WayFigures) => String(alone[place] ?? 0),
    })),
    {
      label: t.until,
      of: ({ result: { lastAtHome, lastDayAtHome } }) =>
        lastAtHome === null || lastDayAtHome === null
          ? t.nobody
          : t.untilWeek(lastAtHome, dayWords(lastDayAtHome)),
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <table className="plan-table plan-ways-table">
        <caption className="pb-2 text-left font-semibold">{t.figures}</caption>
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            {all.map((way) => (
              <th key={way.name} scope="col">
                {nameOf(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {all.map((way) => (
                <td key={way.name} data-label={nameOf(way)}>
                  {of(way)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small text-muted">{t.sameWeeks(from, to)}</p>
    </div>
  );
}
