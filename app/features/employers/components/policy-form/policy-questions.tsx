import type { Question } from "~/policy/document/form-question";
import { Field, Input, Select } from "~/components/field";
import type { DrawnForm } from "./policy-form-view";
import { policyParts } from "~/policy/form-texts";

interface QuestionProps {
  question: Question;
  /** The part's place in the form, as `p0.t1.`. */
  place: string;
  form: DrawnForm;
  className?: string;
}

export function Questions({
  questions,
  ...rest
}: Omit<QuestionProps, "question"> & { questions: readonly Question[] }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {questions
        .filter(({ kind }) => kind !== "source" || rest.form.asksSources)
        .map((question) => (
          <QuestionField key={question.name} question={question} {...rest} />
        ))}
    </div>
  );
}

export function QuestionField({ question, place, form, className }: QuestionProps) {
  const id = place + question.name;
  const { kind, label, hint } = question;
  if (kind === "ticks") return <Ticks {...{ question, place, form }} />;
  const value = form.values[id] ?? "";
  return (
    <Field id={id} label={label} hint={hint} errors={form.errors[id]} className={className}>
      {(control) => {
        if (kind === "text" || kind === "number" || kind === "day")
          return (
            <Input
              {...control}
              // A date input would show nothing for what is no whole day, and lose it.
              type={kind === "day" && /^(\d{4}-\d\d-\d\d)?$/.test(value) ? "date" : undefined}
              name={id}
              defaultValue={value}
              inputMode={kind === "number" ? "decimal" : undefined}
              autoComplete="off"
            />
          );
        const { blank, words } = choicesOf(question, form, value);
        return (
          <Select {...control} name={id} defaultValue={value}>
            <option value="">{blank}</option>
            {Object.entries(words).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        );
      }}
    </Field>
  );
}

function choicesOf(question: Question, { sources, choices, values }: DrawnForm, value: string) {
  if (question.kind === "choice")
    return { blank: question.blank ?? policyParts.notStated, words: question.words };
  if (question.kind === "listed") {
    const { schemes, ...lists } = choices;
    const words = question.list === "schemes" ? schemes[values.country ?? ""] : lists[question.list];
    // What is stored stays, listed or not.
    return { blank: policyParts.notStated, words: { ...(value !== "" && { [value]: value }), ...words } };
  }
  if (question.kind !== "source")
    return { blank: policyParts.notStated, words: { yes: policyParts.yes, no: policyParts.no } };
  const isGone = value !== "" && !Object.hasOwn(sources, value);
  return {
    blank: question.name === "source" ? policyParts.noSource : policyParts.provisionSource,
    // A removed source is still named, so that someone chooses what replaces it.
    words: { ...sources, ...(isGone && { [value]: policyParts.removedSource(value) }) },
  };
}

function Ticks({ question, place, form }: QuestionProps) {
  const { name, label, hint } = question;
  if (question.kind !== "ticks") return null;
  return (
    <fieldset className="min-w-0 sm:col-span-2 lg:col-span-3" aria-describedby={`${place}${name}-hint`}>
      <legend className="text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(question.words).map(([value, words]) => {
          const id = `${place}${name}.${value}`;
          return (
            <label key={value} className="flex min-h-target items-center gap-2">
              <input
                id={id}
                type="checkbox"
                name={id}
                value="yes"
                defaultChecked={Boolean(form.values[id])}
                className="size-5 accent-action"
              />
              {words}
            </label>
          );
        })}
      </div>
      <p id={`${place}${name}-hint`} className="text-small text-muted">
        {hint}
      </p>
    </fieldset>
  );
}
