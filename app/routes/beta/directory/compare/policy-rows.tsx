import type { ReactNode } from "react";
import type { ComparedPolicy } from "~/features/directory/schema";
import type { EmployerJson } from "~/features/employers/schema";
import { type Answer, type PolicyView } from "~/policy/document/view-shapes";
import { factOf, labelOf } from "~/policy/policy";
import { RatingBadge } from "~/components/badge";
import { VisuallyHidden } from "~/components/visually-hidden";
import {
  statedFigures,
  benefits,
  factsIn,
  factWords,
  isInSentence,
  notStated,
} from "~/features/employers/rules";
import { SourceName } from "~/features/employers/components/employer-source";
import { SourceMarks, staleWords, WithSources } from "~/features/policy/components/sources";
import { UnreadLeave } from "~/features/policy/components/unread-leave";
import { areSame, factRow, type CompareRow } from "./compare-row";
import { compareRows } from "~/features/compare/texts";
import { employerPage, questionTitles } from "~/features/employers/texts";

export interface Compared {
  company: EmployerJson;
  policy: PolicyView & Partial<Pick<ComparedPolicy, "year">>;
}

const reach = factsIn("reach");
const rated = factsIn("leave").filter((field) => factOf(field).isOnScale);

export function policyRows(compared: readonly Compared[]): CompareRow[] {
  const companies = compared.map(({ company }) => company);
  const [pensionQuestion = "", ...others] = new Set(compared.map(({ policy }) => policy.pensionQuestion));
  const questions = [
    givenRow(compared, "primary"),
    givenRow(compared, "secondary"),
    worthRow(compared),
    answerRow(compareRows.aboveLaw, compared, ({ aboveLaw }) => aboveLaw ?? nothingSaid),
    answerRow(compareRows.statePay, compared, statePayOf),
    lawRow(compared),
    answerRow(questionTitles.eligibility, compared, ({ eligibility }) => eligibility),
    answerRow(questionTitles.partner, compared, ({ partner }) => partner),
    answerRow(questionTitles.payBack, compared, ({ payBack }) => payBack),
    answerRow(
      others.length > 0 ? compareRows.superOrPension : pensionQuestion,
      compared,
      ({ pension }) => pension,
    ),
    answerRow(questionTitles.options, compared, ({ options }) => options),
    answerRow(questionTitles.comingBack, compared, ({ comingBack }) => comingBack),
    answerRow(questionTitles.otherPaths, compared, ({ otherPaths }) => otherPaths),
  ];
  return [
    ...rated.map((field, place) =>
      factRow(
        field,
        companies,
        place === 0 && (
          <span aria-hidden className="print:hidden">
            {compareRows.scale}
          </span>
        ),
      ),
    ),
    {
      label: compareRows.rating,
      isSame: areSame(companies.map(({ policyRating }) => policyRating)),
      cells: companies.map(({ id, policyRating }) => (
        <RatingBadge
          key={id}
          rating={policyRating}
          className="hyphens-auto max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:tracking-tighter"
        />
      )),
    },
    ...reach
      .filter((field) => companies.some((company) => company[field] !== null))
      .map((field) => factRow(field, companies)),
    ...questions.filter(({ isSilent }) => !isSilent),
    ...silentRow(
      questions.filter(({ isSilent }) => isSilent),
      companies.length,
    ),
    sourceRow("Source of the figures", compared),
  ];
}

const nothingSaid: Answer = { parts: [], open: [] };

type QuestionRow = CompareRow & { isSilent?: boolean };

/** One row names all questions that no employer answers. */
function silentRow(rows: readonly QuestionRow[], employers: number): CompareRow[] {
  if (rows.length === 0) return [];
  return [
    {
      label: compareRows.allSilent(employers),
      isSame: true,
      cells: [],
      all: <p className="not-stated text-muted">{rows.map(({ label }) => label).join(" · ")}</p>,
    },
  ];
}

/** A sentence a provision, then what no sentence says; above the first parent's, whom the policy is for. */
function givenRow(compared: readonly Compared[], parent: "primary" | "secondary"): QuestionRow {
  const isFirst = parent === "primary";
  const given = compared.map(({ company, policy }) => ({
    company,
    policy,
    provisions: policy.provisions.filter(({ parents }) => parents.includes(parent)),
    scope: isFirst ? policy.scope : [],
    staff: isFirst ? policy.staff : null,
    beside: statedFigures(company)
      .filter((field) => isFirst && policy.isPlain && !policy.isDrawn && !isInSentence(field, company))
      .map((field) => ({ label: labelOf(field, "compare"), words: factWords(field, company) })),
  }));
  const texts = given.map(({ provisions, beside }) => [
    ...provisions.map(({ head, text }) => head + text),
    ...beside.map(({ label, words }) => label + words),
  ]);
  return {
    label: isFirst ? questionTitles.given : compareRows.otherParent,
    isWordy: true,
    isSame: areSame(given.map(({ staff, scope }, place) => String([staff, ...scope, texts[place]]))),
    isSilent: texts.every((said) => said.length === 0),
    cells: given.map(({ company, policy, provisions, scope, staff, beside }, place) => {
      if (texts[place]?.length === 0) return <Silence key={company.id} />;
      return (
        <Cell key={company.id} of={{ company, policy }}>
          {staff && <p className="font-semibold">{employerPage.isFor(staff)}</p>}
          {scope.length > 0 && <p className="text-small text-muted">{scope.join(" · ")}</p>}
          {provisions
            .filter(({ isRead }) => isRead)
            .map((provision) => (
              <p key={provision.id} className="[&+p]:mt-2">
                <span className="font-semibold">{provision.head}:</span>
                {` ${provision.text}`}
                <SourceMarks numbers={provision.sources} />
              </p>
            ))}
          <UnreadLeave provisions={provisions} className="not-stated [&+p]:mt-2" />
          {beside.map(({ label, words }) => (
            <p key={label} className="[&+p]:mt-1 print:[&+p]:mt-0">
              <span className="text-small text-muted">{label}</span>: {words}
            </p>
          ))}
        </Cell>
      );
    }),
  };
}

function worthRow(compared: readonly Compared[]): QuestionRow {
  const medians = new Set(compared.flatMap(({ policy }) => policy.median ?? []));
  return {
    label: compareRows.fullPayWeeks,
    note: [compareRows.fullPayWeeksFor, ...medians].join(" "),
    isSame: areSame(compared.map(({ policy }) => policy.worth.text)),
    isSilent: compared.every(({ policy }) => policy.worth.text === null),
    cells: compared.map(({ company, policy: { worth } }) =>
      worth.text === null ? (
        <Silence key={company.id} />
      ) : (
        <div key={company.id}>
          <p className="font-semibold md:text-lead">
            {worth.text}
            <VisuallyHidden>{compareRows.weeks(worth.tenths)}</VisuallyHidden>
          </p>
          {worth.tenths !== 0 && (
            <p className="text-small text-muted">{stateMoney[String(worth.includesStatePay)]}</p>
          )}
        </div>
      ),
    ),
  };
}

const stateMoney: Record<string, string> = {
  true: compareRows.withStatePay,
  false: compareRows.withoutStatePay,
  null: compareRows.statePayOpen,
};

/** Of the first provision. */
function statePayOf({ provisions: [first] }: PolicyView): Answer {
  if (!first || first.statePay.length === 0) return nothingSaid;
  return {
    parts: [{ of: null, said: first.statePay.map((text) => ({ text, sources: first.sources })) }],
    open: [],
  };
}

function answerRow(
  label: string,
  compared: readonly Compared[],
  answerOf: (policy: PolicyView) => Answer,
): QuestionRow {
  const answers = compared.map(({ policy }) => answerOf(policy).parts);
  return {
    label,
    isWordy: true,
    isSame: areSame(
      answers.map((parts) => JSON.stringify(parts.map(({ of, said }) => [of, said.map(({ text }) => text)]))),
    ),
    isSilent: answers.every((parts) => parts.length === 0),
    cells: compared.map((of, place) => {
      const parts = answers[place] ?? [];
      if (parts.length === 0) return <Silence key={of.company.id} />;
      return (
        <Cell key={of.company.id} of={of}>
          {parts.map((part, at) => (
            <p key={at} className="[&+p]:mt-2">
              {part.of !== null && <span className="text-muted">{part.of}: </span>}
              {part.said.map(({ text }) => text).join(" ")}
              <SourceMarks numbers={[...new Set(part.said.flatMap(({ sources }) => sources))]} />
            </p>
          ))}
        </Cell>
      );
    }),
  };
}

/** Spans all columns if they share a law. */
function lawRow(compared: readonly Compared[]): QuestionRow {
  const row = answerRow(compareRows.law, compared, ({ law }) => law ?? nothingSaid);
  const said = compared[0]?.policy.law?.parts[0]?.said;
  if (!row.isSame || !said) return row;
  return { ...row, cells: [], all: said.map(({ text }) => <p key={text}>{text}</p>) };
}

function Cell({ of: { company, policy }, children }: { of: Compared; children: ReactNode }) {
  return (
    <WithSources prefix={`${company.id}-`} sources={policy.sources}>
      {children}
    </WithSources>
  );
}

const Silence = () => <span className="not-stated text-muted">{notStated}</span>;

const comparedBenefits = benefits.filter((field) => factOf(field).isCompared !== false);

export function benefitRowsOf(compared: readonly Compared[]): CompareRow[] {
  const companies = compared.map(({ company }) => company);
  return [
    ...comparedBenefits.map((field) => factRow(field, companies)),
    sourceRow(compareRows.benefitSources, compared),
  ];
}

function sourceRow(label: string, compared: readonly Compared[]): CompareRow {
  const said = compared.map(({ company: { sourceName, sourceDate }, policy }) => [
    ...policy.sources.map(({ title, checked }) => `${title} ${checked}`),
    `${sourceName} ${sourceDate}`,
  ]);
  return {
    label,
    isWordy: true,
    isSame: areSame(said.map(String)),
    cells: compared.map(({ company, policy }) => (
      <div key={company.id}>
        {policy.sources.length === 0 ? (
          <SourceName company={company} />
        ) : (
          <Cell of={{ company, policy }}>
            {policy.sources.map(({ number, title, publisher, checked }) => (
              <p key={number} className="[&+p]:mt-2">
                {publisher ?? title}, <span className="text-muted">{checked}</span>
                <SourceMarks numbers={[number]} />
              </p>
            ))}
          </Cell>
        )}
        {company.isStale && (
          <p className="text-small text-caution">{staleWords(company.isStale, policy.sources)}</p>
        )}
        {policy.disagreements.length > 0 && (
          <p className="text-small text-caution">{employerPage.sourcesDisagree}</p>
        )}
      </div>
    )),
  };
}
