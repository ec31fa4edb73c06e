import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import type { ImportReadingView } from "./import-view";
const many = (count: number, one: string, several = `${one}s`) =>
  `${inDigits(count)} ${count === 1 ? one : several}`;

interface ReadingFieldsProps {
  reading: ImportReadingView;
  /** Of lines that name none. */
  country: string;
}

/** How a file is read: what each column holds, what says nothing, what countries are meant. Stands in the import's form. */
export function ReadingFields({ reading, country }: ReadingFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <input type="hidden" name="read" value="yes" />
      {reading.mappings.length > 0 && <SavedReadings mappings={reading.mappings} />}
      <Columns reading={reading} />
      <Marks reading={reading} />
      <Countries reading={reading} country={country} />
      <CheckBox id="skip" name="skip" value="yes" defaultChecked={reading.isSkipping}>
        Leave out rows that cannot be imported, and take the rest. You can save those rows, each with its
        reason.
      </CheckBox>
      <Field
        id="mappingName"
        label="Remember these choices as"
        hint="A name such as “Yearly survey”, no person’s. Offered again when a file with the same columns comes; kept once this import is confirmed."
        className="max-w-text"
      >
        {(control) => (
          <Input
            {...control}
            name="mappingName"
            maxLength={60}
            defaultValue={reading.mappingName}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}

function SavedReadings({ mappings }: { mappings: ImportReadingView["mappings"] }) {
  const used = mappings.find(({ isUsed }) => isUsed);
  return (
    <section aria-labelledby="saved-readings" className="flex flex-col gap-2">
      <h3 id="saved-readings">A file with these columns came before</h3>
      <p className="max-w-text">
        {used
          ? `The choices below are those remembered as “${used.name}”.`
          : "The choices below are our guess, not those that were remembered."}
      </p>
      <div className="flex flex-wrap gap-2">
        {mappings
          .filter(({ isUsed }) => !isUsed)
          .map(({ id, name }) => (
            <Button key={id} type="submit" variant="secondary" name="use" value={id}>
              Use “{name}”
            </Button>
          ))}
        {used && (
          <Button type="submit" variant="secondary" name="use" value="guess">
            Start from our guess
          </Button>
        )}
      </div>
    </section>
  );
}

function Columns({ reading }: { reading: ImportReadingView }) {
  return (
    <section aria-labelledby="columns" className="flex flex-col gap-2">
      <h3 id="columns">What each column holds</h3>
      <ul className="divide-y divide-line border-y border-line">
        {reading.columns.map(({ index, title, field, samples, isGuess }) => (
          <li
            key={index}
            className="grid gap-1 py-3 md:grid-cols-[minmax(0,26rem)_minmax(0,24rem)] md:items-center md:gap-6"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <label htmlFor={`column-${index}`} className="font-semibold">
                {title}
              </label>
              {isGuess && <span className="text-small text-muted"> (our guess)</span>}
              <p id={`column-${index}-samples`} className="text-small text-muted">
                {samples.length > 0
                  ? `Says ${samples.map((text) => `“${text}”`).join(", ")}`
                  : "Says nothing"}
              </p>
            </div>
            <Select
              id={`column-${index}`}
              name={`column.${index}`}
              defaultValue={field}
              aria-describedby={`column-${index}-samples`}
            >
              <option value="">Not imported</option>
              {reading.fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {reading.furtherColumns > 0 && (
        <p className="text-small text-muted">
          {many(reading.furtherColumns, "further column")} cannot be chosen here and will not be imported.
        </p>
      )}
    </section>
  );
}

function Marks({ reading: { marks, moreMarks } }: { reading: ImportReadingView }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-serif text-lead font-semibold">What means “not stated”</legend>
      <p className="max-w-text text-small text-muted">
        Besides blank, N/A and a dash. {marks.length > 0 && "We counted these; untick what means something."}
      </p>
      {marks.map(({ text, cells, columns, isTicked }, index) => (
        <CheckBox key={text} id={`mark-${index}`} name="missing" value={text} defaultChecked={isTicked}>
          <span className="font-semibold [overflow-wrap:anywhere]">{text}</span>{" "}
          <span className="text-small text-muted [overflow-wrap:anywhere]">
            {many(cells, "cell")} in {columns.join(", ")}
          </span>
        </CheckBox>
      ))}
      <Field id="moreMarks" label="Others, with commas between" className="max-w-text">
        {(control) => (
          <Input
            {...control}
            name="moreMarks"
            defaultValue={moreMarks}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </fieldset>
  );
}

function Countries({ reading: { countries, furtherCountries, countryNames }, country }: ReadingFieldsProps) {
  const options = countryNames.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-serif text-lead font-semibold">Countries</legend>
      {countries.map((unknown, index) => (
        <Field
          key={unknown.name}
          id={`country-${index}`}
          label={<span className="[overflow-wrap:anywhere]">“{unknown.name}” is</span>}
          hint={`A country we do not know by this name, in ${many(unknown.rows, "row")}.`}
          className="max-w-text"
        >
          {(control) => (
            <>
              <input type="hidden" name={`countryName.${index}`} value={unknown.name} />
              <Select {...control} name={`countryIs.${index}`} defaultValue={unknown.country}>
                <option value="">Choose a country</option>
                {options}
              </Select>
            </>
          )}
        </Field>
      ))}
      {furtherCountries > 0 && (
        <p className="text-small text-muted">
          {many(furtherCountries, "further unknown name")} will be asked once these are chosen.
        </p>
      )}
      <Field id="country" label="Country of lines that name none" className="max-w-text">
        {(control) => (
          <Select {...control} name="country" defaultValue={country}>
            <option value="">Each line names its own</option>
            {options}
          </Select>
        )}
      </Field>
    </fieldset>
  );
}

/** "6 of 12 columns imported, 3 texts mean “not stated”" */
export function readingInWords({ columns, furtherColumns, marks, isSkipping }: ImportReadingView): string {
  const taken = columns.filter(({ field }) => field !== "").length;
  const ticked = marks.filter(({ isTicked }) => isTicked).length;
  return [
    `${inDigits(taken)} of ${many(columns.length + furtherColumns, "column")} imported`,
    ...(ticked > 0 ? [`${many(ticked, "text")} taken as not stated`] : []),
    ...(isSkipping ? ["rows that cannot be imported left out"] : []),
  ].join(", ");
}
