import { capitalise } from "~/core/text-rules";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import type { CarerWords } from "~/plan/words/phrases";
import type { Eligibility } from "~/plan/result-schema";
import { planFindings } from "~/plan/words/texts";
import { PlanFold } from "./plan-fold";
import { SourceLink } from "./source-link";

const verdicts = ["no", "may", "yes"] as const;

/** Whether the law gives each carer its payments, the refused ones first. */
export function WhoGetsIt({ state: { result, people } }: { state: ReckonedPlan }) {
  const { eligibility } = result;
  if (eligibility.length === 0) return null;
  const answers = answersOf(eligibility);
  // One answer is no list.
  const [List, Line] = answers.length === 1 ? (["div", "div"] as const) : (["ul", "li"] as const);
  const list = (
    <List className="plan-list">
      {answers.map(({ carers, name, verdict, because, source, url }) => (
        <Line key={`${name} ${carers.join()}`}>
          <strong className="block">
            {namesOf(carers, people)}: {name}
          </strong>
          <span className={verdict === "no" ? "font-semibold text-negative" : "font-semibold"}>
            {planFindings.verdicts[verdict]}
          </span>
          {` ${because}`}
          {source && (
            <span className="block text-small text-muted">
              <SourceLink source={source} url={url} />
            </span>
          )}
        </Line>
      ))}
    </List>
  );
  if (answers.every(({ verdict }) => verdict === "yes"))
    return (
      <PlanFold
        title={<h2 className="text-heading">{planFindings.whoGetsIt}</h2>}
        about={planFindings.allGet(answers.length)}
        isOpen={false}
      >
        {list}
      </PlanFold>
    );
  return (
    <section aria-labelledby="plan-who" className="plan-section">
      <h2 id="plan-who" className="text-heading">
        {planFindings.whoGetsIt}
      </h2>
      {list}
      <p className="text-small text-muted">{planFindings.noInSums}</p>
    </section>
  );
}

type Answer = Omit<Eligibility, "carer"> & { carers: number[] };

/** Both carers' equal answers are one. */
function answersOf(eligibility: readonly Eligibility[]): Answer[] {
  const all = new Map<string, Answer>();
  for (const { carer, ...answer } of eligibility) {
    const key = JSON.stringify(answer);
    all.set(key, { ...answer, carers: [...(all.get(key)?.carers ?? []), carer] });
  }
  return verdicts.flatMap((verdict) => [...all.values()].filter((answer) => answer.verdict === verdict));
}

const namesOf = (carers: readonly number[], people: readonly CarerWords[]) =>
  capitalise(carers.map((carer) => people[carer]?.name ?? "").join(" and "));
