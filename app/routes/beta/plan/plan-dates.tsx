import { capitalise } from "~/core/text-rules";
import { dateSource } from "~/plan/answer/sources";
import type { PlanDate } from "~/plan/result-schema";
import { type CarerWords, weekdayWords } from "~/plan/words/phrases";
import { dateWords as words, planFindings as t } from "~/plan/words/texts";
import { PlanFold } from "./plan-fold";
import { PlanMark } from "./plan-sources";

interface PlanDatesProps {
  dates: readonly PlanDate[];
  people: readonly CarerWords[];
  /** Milliseconds UTC. */
  now: number;
}

/** So many are shown where the list is folded. */
const shownDates = 2;

/** All days in one list, folded to the next ones. */
export function PlanDates({ dates, people, now }: PlanDatesProps) {
  if (dates.length === 0) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  const next = dates.filter(({ on }) => on >= today).slice(0, shownDates);
  const list = (of: readonly PlanDate[]) => (
    <ol className="plan-dates">
      {of.map((date) => (
        <DateLine key={date.id} date={date} people={people} isPassed={date.on < today} />
      ))}
    </ol>
  );
  if (dates.length <= shownDates)
    return (
      <section aria-labelledby="plan-dates" className="plan-section">
        <h2 id="plan-dates" className="text-heading">
          {t.dates}
        </h2>
        {list(dates)}
        <p className="text-small text-muted">{t.datesNote}</p>
      </section>
    );
  return (
    <section aria-labelledby="plan-dates" className="plan-dates-folded">
      <PlanFold
        title={
          <h2 id="plan-dates" className="text-heading">
            {t.datesCounted(dates.length)}
          </h2>
        }
        about={next.length > 0 ? t.aboutDates : t.allPassed}
        isOpen={false}
        isPrinted
      >
        {list(dates)}
        <p className="text-small text-muted">{t.datesNote}</p>
      </PlanFold>
      {next.length > 0 && (
        <div className="plan-dates-next mt-2">
          <h3 className="text-small font-semibold">{t.next}</h3>
          {list(next)}
        </div>
      )}
    </section>
  );
}

interface DateLineProps {
  date: PlanDate;
  people: readonly CarerWords[];
  isPassed: boolean;
}

function DateLine({ date, people, isPassed }: DateLineProps) {
  const { on, kind, what, carer, by } = date;
  const isOwn = by === "plan";
  const Day = isOwn ? "strong" : "span";
  return (
    <li className={isPassed ? "text-muted" : undefined}>
      <Day>
        <time dateTime={on}>{whenWords(date)}</time>
      </Day>
      {isPassed && kind !== "earliest_start" && ` (${t.passed})`}
      {" · "}
      {people.length > 1 ? `${whoIs(carer, people)}: ${what}` : capitalise(what)}
      {!isOwn && date.source === null && <span className="text-muted"> ({t.byLaw})</span>}
      {!isOwn && <PlanMark about={dateSource(date)} />}
    </li>
  );
}

/** "Mon 3 August 2026", "by Fri 14 May 2027", "from …". */
function whenWords({ on, kind, by }: PlanDate): string {
  const day = weekdayWords(on);
  if (by === "plan") return day;
  return kind === "earliest_start" ? words.earliest(day) : words.by(day);
}

const whoIs = (carer: number | null, people: readonly CarerWords[]) =>
  carer === null ? t.both : capitalise(people[carer]?.name ?? "");
