import { fieldTitle, type ImportField } from "../../app/features/import/table/fields";
import { readIdOf } from "../../app/policy/external-id-rules";
import { csvLine } from "../../app/core/csv";
import type { Mapping } from "./mapping";
import type { Answer } from "./read-answers";

interface Employer {
  name: string;
  /** "au_abn:50167804088". */
  abn: string;
  group: string;
  division: string;
  subdivision: string;
  facts: Map<ImportField, string>;
}

/** A question as the files ask it, and how often it was met. */
export interface MetQuestion {
  index: string;
  text: string;
  field: ImportField | null;
  answers: number;
  /** A few different ones. */
  examples: string[];
}

const mostExamples = 3;

/** Makes one row an employer of the answers, by ABN. */
export class Collection {
  readonly #mapping: Mapping;
  readonly #employers = new Map<string, Employer>();
  readonly #withoutAbn = new Map<string, Answer[]>();
  readonly #met = new Map<string, MetQuestion>();
  readonly years = new Set<string>();
  /** Answers that say another thing than the one taken: "Acme (maternityLeave): 12, not 14". */
  readonly contradictions: string[] = [];
  answers = 0;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
  }

  add(answer: Answer): void {
    this.answers += 1;
    this.years.add(answer.reporting_year);
    const taken = this.#take(answer);
    this.#meet(answer, taken?.field ?? null);
    const abn = readIdOf("au_abn", answer.employer_abn);
    if (abn === null) {
      const held = this.#withoutAbn.get(answer.employer_name) ?? [];
      if (taken || held.length === 0) held.push(answer);
      this.#withoutAbn.set(answer.employer_name, held);
    } else this.#note(abn, answer, taken);
  }

  /** Rows without ABN join an employer of exactly their name; the others are left out, and named. */
  joinNames(): { joined: number; leftOut: string[] } {
    const byName = new Map([...this.#employers.values()].map((employer) => [employer.name, employer]));
    const leftOut: string[] = [];
    let joined = 0;
    for (const [name, answers] of this.#withoutAbn) {
      const employer = byName.get(name);
      if (!employer) leftOut.push(name);
      else {
        joined += 1;
        for (const answer of answers) this.#note(employer.abn, answer, this.#take(answer));
      }
    }
    this.#withoutAbn.clear();
    return { joined, leftOut };
  }

  get questions(): MetQuestion[] {
    return [...this.#met.values()].sort((one, other) => one.index.localeCompare(other.index));
  }

  /** CSV as `npm run import` reads it; employers of whom nothing is known are left out. */
  toCsv(): { csv: string; employers: number; silent: number } {
    const stated = [...this.#employers.values()].filter(({ facts }) => facts.size > 0);
    const fields = [...new Set(this.#mapping.questions.map(({ field }) => field))];
    const lines = stated.map(({ name, abn, group, division, subdivision, facts }) => {
      const industry = this.#mapping.industries[division] ?? "Other";
      return csvLine([
        name,
        abn,
        industry,
        subdivision === "" ? "" : `${industry}: ${subdivision}`,
        group === name ? "" : group,
        ...fields.map((field) => facts.get(field) ?? ""),
      ]);
    });
    const own = ["name", "externalId", "industry", "subIndustry", "memberOf"] as const;
    const titles = [...own, ...fields].map(fieldTitle);
    return {
      csv: csvLine(titles) + lines.join(""),
      employers: stated.length,
      silent: this.#employers.size - stated.length,
    };
  }

  #take({
    question_index,
    upper_question_text,
    question_text,
    additional_question_info_1,
    response,
  }: Answer) {
    const text = `${upper_question_text} ${question_text}`;
    const question = this.#mapping.questions.find(
      ({ index, text: says, about }) =>
        (index?.test(question_index) ?? true) &&
        (says?.test(text) ?? true) &&
        (about?.test(additional_question_info_1) ?? true),
    );
    const answer = response.trim();
    return question && answer !== ""
      ? { field: question.field, value: question.values?.[answer] ?? answer }
      : null;
  }

  #note(abn: string, answer: Answer, taken: { field: ImportField; value: string } | null): void {
    const employer = this.#employers.get(abn) ?? {
      name: answer.employer_name.trim(),
      abn,
      group: answer.corporate_group_name.trim(),
      division: answer.anzsic_division.trim(),
      subdivision: answer.anzsic_group.trim(),
      facts: new Map<ImportField, string>(),
    };
    this.#employers.set(abn, employer);
    if (!taken) return;
    const held = employer.facts.get(taken.field);
    if (held === undefined) employer.facts.set(taken.field, taken.value);
    else if (held !== taken.value)
      this.contradictions.push(`${employer.name} (${taken.field}): ${held}, not ${taken.value}`);
  }

  #meet(
    { question_index: index, upper_question_text, question_text, response }: Answer,
    field: ImportField | null,
  ) {
    const text = [upper_question_text, question_text].filter(Boolean).join(" / ");
    const key = `${index} ${text}`;
    const met = this.#met.get(key) ?? { index, text, field, answers: 0, examples: [] };
    met.answers += 1;
    met.field ??= field;
    if (met.examples.length < mostExamples && response !== "" && !met.examples.includes(response))
      met.examples.push(response);
    this.#met.set(key, met);
  }
}
