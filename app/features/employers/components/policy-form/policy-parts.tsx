import { placeWords, countIn, lists, type ListLetter } from "~/policy/document/document-form-fields";
import type { Question } from "~/policy/document/form-question";
import { classNames } from "~/components/class-names";
import { Field, Input, Select } from "~/components/field";
import type { DrawnForm } from "./policy-form-view";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { capitalise } from "~/core/text-rules";
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

/** Hidden fields of a part: its original JSON (`was`), its id, and sources that no question asks for. */
export function HiddenPartFields({ place, form: { values } }: Pick<QuestionProps, "place" | "form">) {
  return ["was", "id", "kept"].map((name) => {
    const value = values[place + name];
    return value === undefined ? null : <input key={name} type="hidden" name={place + name} value={value} />;
  });
}

function PlaceErrors({ place, form }: Pick<QuestionProps, "place" | "form">) {
  const id = `${place}place`;
  const errors = form.errors[id];
  if (!errors) return null;
  return (
    <p id={id} tabIndex={-1} className={classNames("text-small font-semibold text-negative")}>
      {placeWords(place)}: {errors.join(". ")}
    </p>
  );
}

interface ListProps {
  /** The list's place, such as `p0.t`. */
  list: string;
  form: DrawnForm;
  add: string;
  /** The part's title beside its number. */
  titleOf?: (place: string) => string;
  children: (place: string) => ReactNode;
}

export function PartList({ list, form, add, titleOf, children }: ListProps) {
  const count = countIn(form.values, list);
  const { most, word } = lists[list.at(-1) as ListLetter];
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, at) => {
        const place = `${list}${at}.`;
        const title = `${capitalise(word)} ${at + 1}`;
        const more = titleOf?.(place) ?? "";
        return (
          <PartBox key={place} id={`${list}${at}`} form={form}>
            <legend className="sr-only">{placeWords(place)}</legend>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p aria-hidden className="font-semibold [overflow-wrap:anywhere]">
                {more ? policyParts.titled(title, more) : title}
              </p>
              <span className="flex gap-1">
                {at > 0 && (
                  <Button
                    type="submit"
                    variant="quiet"
                    name="edit"
                    value={`up ${list}${at}`}
                    className="px-3"
                  >
                    <Icon of="arrow-up" />
                    <VisuallyHidden>{policyParts.moveUp(placeWords(place))}</VisuallyHidden>
                  </Button>
                )}
                <Button
                  type="submit"
                  variant="quiet"
                  name="edit"
                  value={`remove ${list}${at}`}
                  className="px-3"
                >
                  <Icon of="x" />
                  <VisuallyHidden>{policyParts.remove(placeWords(place))}</VisuallyHidden>
                </Button>
              </span>
            </div>
            <PlaceErrors place={place} form={form} />
            <HiddenPartFields place={place} form={form} />
            {children(place)}
          </PartBox>
        );
      })}
      {count < most && (
        <Button
          id={`add-${list}`}
          type="submit"
          variant="secondary"
          name="edit"
          value={`add ${list}`}
          // Without scripts the page starts anew after a press.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={form.focus === `add-${list}`}
          className="self-start"
        >
          <Icon of="plus" />
          {add}
          <VisuallyHidden>
            {" "}
            {placeWords(list.slice(0, -1)) && policyParts.addTo(placeWords(list.slice(0, -1)))}
          </VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

function PartBox({ id, form, children }: { id: string; form: DrawnForm; children: ReactNode }) {
  const isStep = /s\d+$/.test(id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page starts anew after a press
      autoFocus={form.focus === id}
      className={classNames(
        "flex min-w-0 scroll-mt-24 flex-col gap-4 border-line",
        isStep ? "border-b pb-4" : "border-l-[3px] pl-3 sm:pl-4",
      )}
    >
      {children}
    </fieldset>
  );
}
