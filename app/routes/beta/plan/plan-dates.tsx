import { dayWords } from "~/policy/document/source-words-rules";
import { capitalise } from "~/core/text-rules";
import type { CarerWords } from "~/plan/words/phrases";
import type { PlanDate } from "~/plan/result-schema";
import { dateWords, planFindings } from "~/plan/words/texts";
import { SourceLink } from "./source-link";

interface PlanDatesProps {
  dates: readonly PlanDate[];
  people: readonly CarerWords[];
  /** Milliseconds UTC. */
  now: number;
}

export function PlanDates({ dates, people, now }: PlanDatesProps) {
  if (dates.length === 0) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  return (
    <section aria-labelledby="plan-dates" className="plan-section">
      <h2 id="plan-dates" className="text-heading">
        {planFindings.dates}
      </h2>
      <ol className="plan-list">
        {dates.map(({ id, on, kind, what, carer, by, source, url }) => {
          const day = dayWords(on);
          return (
            <li key={id}>
              <strong>
                <time dateTime={on}>
                  {kind === "earliest_start" ? dateWords.earliest(day) : dateWords.by(day)}
                </time>
              </strong>
              {on < today && kind !== "earliest_start" && (
                <span className="text-muted"> ({planFindings.passed})</span>
              )}
              {" · "}
              <span>
                {people.length > 1 && `${whoIs(carer, people)}: `}
                {people.length > 1 ? what : capitalise(what)}
              </span>
              <span className="block text-small text-muted">
                {by === "policy" && planFindings.byPolicy}
                {source ? <SourceLink source={source} url={url} /> : planFindings.byLaw}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-small text-muted">{planFindings.datesNote}</p>
    </section>
  );
}

const whoIs = (carer: number | null, people: readonly CarerWords[]) =>
  carer === null ? planFindings.both : capitalise(people[carer]?.name ?? "");
