import { Field, Select } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { columnsStep } from "~/features/import/admin-texts";
import type { ReadOptionsView } from "./import-view";

export function HeaderQuestion({ header }: Pick<ReadOptionsView, "header">) {
  return (
    <div className="flex max-w-text flex-col gap-2">
      <input type="hidden" name="headerWas" value={header.was} />
      <Field id="header" label={columnsStep.header} hint={columnsStep.headerHint}>
        {(control) => (
          <Select {...control} name="header" defaultValue={header.line}>
            {header.lines.map(({ line, text }) => (
              <option key={line} value={line}>
                {columnsStep.headerLine(line, text)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CheckBox id="headerGoesOn" name="headerGoesOn" value="yes" defaultChecked={header.goesOn}>
        {columnsStep.headerGoesOn}
      </CheckBox>
    </div>
  );
}

/** Asked only where the file's numbers leave it open. */
export function NumberQuestions({ numbers }: Pick<ReadOptionsView, "numbers">) {
  const { sample, decimal, asksPercentage, percentage } = numbers;
  return (
    <>
      {(sample !== null || decimal !== null) && (
        <Choice
          name="decimal"
          legend={columnsStep.decimal}
          hint={sample === null ? undefined : columnsStep.decimalHint(sample)}
          choices={columnsStep.decimals}
          chosen={decimal}
        />
      )}
      {asksPercentage && (
        <Choice
          name="percentage"
          legend={columnsStep.percentage}
          choices={columnsStep.percentages}
          chosen={percentage}
        />
      )}
    </>
  );
}

/** Asked only where a day may be another, and the file does not show which. */
export function DateQuestion({ dates: { sample, order } }: Pick<ReadOptionsView, "dates">) {
  if (sample === null && order === null) return null;
  return (
    <Choice
      name="dates"
      legend={columnsStep.dates}
      hint={sample === null ? undefined : columnsStep.decimalHint(sample)}
      choices={columnsStep.dateOrders}
      chosen={order}
    />
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  hint?: string | undefined;
  choices: Readonly<Record<string, string>>;
  chosen: string | null;
}

function Choice({ name, legend, hint, choices, chosen }: ChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-serif text-lead font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-small text-muted [overflow-wrap:anywhere]">{hint}</p>}
      {Object.entries(choices).map(([value, words]) => (
        <label key={value} className="flex min-h-target items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className="size-5 shrink-0 accent-action"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
