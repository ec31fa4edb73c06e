import { fileStep, readingStep } from "../../admin-texts";
import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { DateQuestion, HeaderQuestion, NumberQuestions } from "./import-questions";
import type { ImportReadingView } from "./import-view";

interface ReadingFieldsProps {
  reading: ImportReadingView;
  /** For lines without one. */
  country: string;
}

export function ReadingFields({ reading, country }: ReadingFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <input type="hidden" name="read" value="yes" />
      {reading.mappings.length > 0 && <SavedReadings mappings={reading.mappings} />}
      <HeaderQuestion header={reading.header} />
      <Columns reading={reading} />
      <NumberQuestions numbers={reading.numbers} />
      <DateQuestion dates={reading.dates} />
      <Marks reading={reading} />
      <Countries reading={reading} country={country} />
      <CheckBox id="skip" name="skip" value="yes" defaultChecked={reading.isSkipping}>
        {readingStep.skip}
      </CheckBox>
      <Field
        id="mappingName"
        label={readingStep.remember}
        hint={readingStep.rememberHint}
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
      <h3 id="saved-readings">{readingStep.savedHeading}</h3>
      <p className="max-w-text">{used ? readingStep.savedUsed(used.name) : readingStep.savedUnused}</p>
      <div className="flex flex-wrap gap-2">
        {mappings
          .filter(({ isUsed }) => !isUsed)
          .map(({ id, name }) => (
            <Button key={id} type="submit" variant="secondary" name="use" value={id}>
              {readingStep.use(name)}
            </Button>
          ))}
        {used && (
          <Button type="submit" variant="secondary" name="use" value="guess">
            {readingStep.useGuess}
          </Button>
        )}
      </div>
    </section>
  );
}

function Columns({ reading }: { reading: ImportReadingView }) {
  return (
    <section aria-labelledby="columns" className="flex flex-col gap-2">
      <h3 id="columns">{readingStep.columns}</h3>
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
              {isGuess && <span className="text-small text-muted"> {readingStep.guess}</span>}
              <p id={`column-${index}-samples`} className="text-small text-muted">
                {readingStep.says(samples)}
              </p>
            </div>
            <Select
              id={`column-${index}`}
              name={`column.${index}`}
              defaultValue={field}
              aria-describedby={`column-${index}-samples`}
            >
              <option value="">{readingStep.notImported}</option>
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
        <p className="text-small text-muted">{readingStep.furtherColumns(reading.furtherColumns)}</p>
      )}
    </section>
  );
}

function Marks({ reading: { marks, moreMarks } }: { reading: ImportReadingView }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-serif text-lead font-semibold">{readingStep.marks}</legend>
      <p className="max-w-text text-small text-muted">{readingStep.marksHint(marks.length > 0)}</p>
      {marks.map(({ text, cells, columns, isTicked }, index) => (
        <CheckBox key={text} id={`mark-${index}`} name="missing" value={text} defaultChecked={isTicked}>
          <span className="font-semibold [overflow-wrap:anywhere]">{text}</span>{" "}
          <span className="text-small text-muted [overflow-wrap:anywhere]">
            {readingStep.markCells(cells, columns)}
          </span>
        </CheckBox>
      ))}
      <Field id="moreMarks" label={readingStep.moreMarks} className="max-w-text">
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
      <legend className="mb-2 font-serif text-lead font-semibold">{readingStep.countries}</legend>
      {countries.map((unknown, index) => (
        <Field
          key={unknown.name}
          id={`country-${index}`}
          label={<span className="[overflow-wrap:anywhere]">{readingStep.countryIs(unknown.name)}</span>}
          hint={readingStep.unknownCountry(unknown.rows)}
          className="max-w-text"
        >
          {(control) => (
            <>
              <input type="hidden" name={`countryName.${index}`} value={unknown.name} />
              <Select {...control} name={`countryIs.${index}`} defaultValue={unknown.country}>
                <option value="">{readingStep.chooseCountry}</option>
                {options}
              </Select>
            </>
          )}
        </Field>
      ))}
      {furtherCountries > 0 && (
        <p className="text-small text-muted">{readingStep.furtherCountries(furtherCountries)}</p>
      )}
      <Field id="country" label={fileStep.country} className="max-w-text">
        {(control) => (
          <Select {...control} name="country" defaultValue={country}>
            <option value="">{fileStep.eachItsOwn}</option>
            {options}
          </Select>
        )}
      </Field>
    </fieldset>
  );
}

export function readingInWords({ columns, furtherColumns, marks, isSkipping }: ImportReadingView): string {
  const taken = columns.filter(({ field }) => field !== "").length;
  const ticked = marks.filter(({ isTicked }) => isTicked).length;
  return readingStep.summary(taken, columns.length + furtherColumns, ticked, isSkipping);
}
