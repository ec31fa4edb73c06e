import { fileStep, columnsStep } from "~/features/import/admin-texts";
import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { DateQuestion, HeaderQuestion, NumberQuestions } from "./read-options-questions";
import type { ReadOptionsView } from "./import-view";

interface ReadOptionsFieldsProps {
  readOptions: ReadOptionsView;
  /** For lines without one. */
  country: string;
}

export function ReadOptionsFields({ readOptions, country }: ReadOptionsFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <input type="hidden" name="read" value="yes" />
      {readOptions.mappings.length > 0 && <SavedMappings mappings={readOptions.mappings} />}
      <HeaderQuestion header={readOptions.header} />
      <Columns readOptions={readOptions} />
      <NumberQuestions numbers={readOptions.numbers} />
      <DateQuestion dates={readOptions.dates} />
      <Marks readOptions={readOptions} />
      <Countries readOptions={readOptions} country={country} />
      <CheckBox id="skip" name="skip" value="yes" defaultChecked={readOptions.isSkipping}>
        {columnsStep.skip}
      </CheckBox>
      <Field
        id="mappingName"
        label={columnsStep.remember}
        hint={columnsStep.rememberHint}
        className="max-w-text"
      >
        {(control) => (
          <Input
            {...control}
            name="mappingName"
            maxLength={60}
            defaultValue={readOptions.mappingName}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}

function SavedMappings({ mappings }: { mappings: ReadOptionsView["mappings"] }) {
  const used = mappings.find(({ isUsed }) => isUsed);
  return (
    <section aria-labelledby="saved-readings" className="flex flex-col gap-2">
      <h3 id="saved-readings">{columnsStep.savedHeading}</h3>
      <p className="max-w-text">{used ? columnsStep.savedUsed(used.name) : columnsStep.savedUnused}</p>
      <div className="flex flex-wrap gap-2">
        {mappings
          .filter(({ isUsed }) => !isUsed)
          .map(({ id, name }) => (
            <Button key={id} type="submit" variant="secondary" name="use" value={id}>
              {columnsStep.use(name)}
            </Button>
          ))}
        {used && (
          <Button type="submit" variant="secondary" name="use" value="guess">
            {columnsStep.useGuess}
          </Button>
        )}
      </div>
    </section>
  );
}

function Columns({ readOptions }: { readOptions: ReadOptionsView }) {
  return (
    <section aria-labelledby="columns" className="flex flex-col gap-2">
      <h3 id="columns">{columnsStep.columns}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {readOptions.columns.map(({ index, title, field, samples, isGuess }) => (
          <li
            key={index}
            className="grid gap-1 py-3 md:grid-cols-[minmax(0,26rem)_minmax(0,24rem)] md:items-center md:gap-6"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <label htmlFor={`column-${index}`} className="font-semibold">
                {title}
              </label>
              {isGuess && <span className="text-small text-muted"> {columnsStep.guess}</span>}
              <p id={`column-${index}-samples`} className="text-small text-muted">
                {columnsStep.says(samples)}
              </p>
            </div>
            <Select
              id={`column-${index}`}
              name={`column.${index}`}
              defaultValue={field}
              aria-describedby={`column-${index}-samples`}
            >
              <option value="">{columnsStep.notImported}</option>
              {readOptions.fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {readOptions.furtherColumns > 0 && (
        <p className="text-small text-muted">{columnsStep.furtherColumns(readOptions.furtherColumns)}</p>
      )}
    </section>
  );
}

function Marks({ readOptions: { marks, moreMarks } }: { readOptions: ReadOptionsView }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-serif text-lead font-semibold">{columnsStep.marks}</legend>
      <p className="max-w-text text-small text-muted">{columnsStep.marksHint(marks.length > 0)}</p>
      {marks.map(({ text, cells, columns, isTicked }, index) => (
        <CheckBox key={text} id={`mark-${index}`} name="missing" value={text} defaultChecked={isTicked}>
          <span className="font-semibold [overflow-wrap:anywhere]">{text}</span>{" "}
          <span className="text-small text-muted [overflow-wrap:anywhere]">
            {columnsStep.markCells(cells, columns)}
          </span>
        </CheckBox>
      ))}
      <Field id="moreMarks" label={columnsStep.moreMarks} className="max-w-text">
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

function Countries({
  readOptions: { countries, furtherCountries, countryNames },
  country,
}: ReadOptionsFieldsProps) {
  const options = countryNames.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-serif text-lead font-semibold">{columnsStep.countries}</legend>
      {countries.map((unknown, index) => (
        <Field
          key={unknown.name}
          id={`country-${index}`}
          label={<span className="[overflow-wrap:anywhere]">{columnsStep.countryIs(unknown.name)}</span>}
          hint={columnsStep.unknownCountry(unknown.rows)}
          className="max-w-text"
        >
          {(control) => (
            <>
              <input type="hidden" name={`countryName.${index}`} value={unknown.name} />
              <Select {...control} name={`countryIs.${index}`} defaultValue={unknown.country}>
                <option value="">{columnsStep.chooseCountry}</option>
                {options}
              </Select>
            </>
          )}
        </Field>
      ))}
      {furtherCountries > 0 && (
        <p className="text-small text-muted">{columnsStep.furtherCountries(furtherCountries)}</p>
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

export function readOptionsInWords({ columns, furtherColumns, marks, isSkipping }: ReadOptionsView): string {
  const taken = columns.filter(({ field }) => field !== "").length;
  const ticked = marks.filter(({ isTicked }) => isTicked).length;
  return columnsStep.summary(taken, columns.length + furtherColumns, ticked, isSkipping);
}
