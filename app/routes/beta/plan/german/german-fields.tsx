import { useState } from "react";

import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { capitalise } from "~/core/text-rules";
import { choiceWords, germanFields } from "~/plan/elterngeld/texts";
import { prefixes } from "~/plan/form/lines";
import { type MonthLine, monthLineOf, monthLinesText, unreadLines } from "~/plan/form/months";
import { runsOfPlan } from "~/plan/months";
import { monthChoices } from "~/plan/plan";
import type { Plan, PlanCarer } from "~/plan/schema";
import type { CarerWords } from "~/plan/words/phrases";

interface GermanFieldsProps {
  plan: Plan;
  /** The carer's place. */
  place: number;
  words: CarerWords;
  errors: Record<string, string[]>;
  unread: Record<string, string>;
}

const emptyLine: MonthLine = { months: "", choice: "basis", hours: "", earns: "" };

/** A carer's months, and what a pay slip says of tax. */
export function GermanFields({ plan, place, words, errors, unread }: GermanFieldsProps) {
  const [spare, setSpare] = useState(2);
  const carer = plan.carers[place];
  if (!carer) return null;
  const of = prefixes[carer.role];
  const suggested = runsOfPlan({
    carers: plan.carers.map(({ months, ...rest }, at) => (at === place ? rest : { ...rest, months })),
  });
  const lines = unreadLines(of, unread) ?? (runsOfPlan(plan)[place] ?? []).map(monthLineOf);
  return (
    <div className="german flex flex-col gap-3">
      <input
        type="hidden"
        name={`${of}-m-drawn`}
        value={monthLinesText((suggested[place] ?? []).map(monthLineOf))}
      />
      <TaxFields of={of} carer={carer} />
      <p className="text-small font-semibold">{germanFields.runs}</p>
      <ol className="flex flex-col gap-3">
        {[...lines, ...Array.from({ length: spare }, () => emptyLine)].map((line, at) => (
          <RunLine
            key={at}
            {...{ of, at, line }}
            name={capitalise(words.name)}
            isGross={carer.taxMarks !== undefined}
            errors={errors[`${of}-m${at}`]}
          />
        ))}
      </ol>
      <p className="text-small text-muted">{germanFields.workHint}</p>
      <div className="-ml-4 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className="[@media(scripting:none)]:hidden"
          onClick={() => setSpare(spare + 1)}
        >
          {germanFields.add}
        </Button>
        <Button type="submit" variant="quiet" name="draft" value={carer.role}>
          {germanFields.suggest}
        </Button>
      </div>
    </div>
  );
}

interface RunLineProps {
  of: string;
  at: number;
  line: MonthLine;
  name: string;
  isGross: boolean;
  errors: string[] | undefined;
}

function RunLine({ of, at, line, name, isGross, errors }: RunLineProps) {
  const id = (part: string) => `plan-${of}-${part}${at}`;
  const number = at + 1;
  return (
    <li className="grid grid-cols-[1fr_2fr] gap-2">
      <Field id={id("m")} label={germanFields.months(name, number)} isLabelHidden errors={errors}>
        {(control) => (
          <Input
            {...control}
            name={`${of}-m`}
            inputMode="numeric"
            defaultValue={line.months}
            placeholder={germanFields.monthsShort}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={id("mk")} label={germanFields.kind(name, number)} isLabelHidden>
        {(control) => (
          <Select {...control} name={`${of}-mk`} defaultValue={line.choice}>
            {monthChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choiceWords[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={id("mh")} label={germanFields.hours(name, number)} isLabelHidden>
        {(control) => (
          <Input
            {...control}
            name={`${of}-mh`}
            inputMode="numeric"
            defaultValue={line.hours}
            placeholder={germanFields.hoursShort}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={id("me")} label={germanFields.earns(name, number, isGross)} isLabelHidden>
        {(control) => (
          <Input
            {...control}
            name={`${of}-me`}
            inputMode="decimal"
            defaultValue={line.earns}
            placeholder={germanFields.earnsShort(isGross)}
            autoComplete="off"
          />
        )}
      </Field>
    </li>
  );
}

const insurances = [
  ["health", "hasHealth"],
  ["pension", "hasPension"],
  ["unemployment", "hasUnemployment"],
] as const;

function TaxFields({ of, carer: { taxMarks } }: { of: string; carer: PlanCarer }) {
  return (
    <>
      <div className="plan-pairs">
        <Field id={`plan-${of}-class`} label={germanFields.taxClass} hint={germanFields.taxHint}>
          {(control) => (
            <Select {...control} name={`${of}-class`} defaultValue={taxMarks?.taxClass ?? ""}>
              <option value="">{germanFields.noTaxClass}</option>
              {["I", "II", "III", "IV", "V"].map((numeral, at) => (
                <option key={numeral} value={at + 1}>
                  {numeral}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={`plan-${of}-allowances`} label={germanFields.allowances}>
          {(control) => (
            <Select {...control} name={`${of}-allowances`} defaultValue={taxMarks?.childAllowances ?? 0}>
              {Array.from({ length: 9 }, (_, halves) => (
                <option key={halves} value={halves / 2}>
                  {halves / 2}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Tick name={`${of}-church`} value="on" label={germanFields.church} isOn={taxMarks?.paysChurchTax} />
        {insurances.map(([value, key]) => (
          <Tick
            key={value}
            name={`${of}-insured`}
            value={value}
            label={germanFields.insured[value]}
            isOn={taxMarks?.[key] ?? true}
          />
        ))}
      </div>
    </>
  );
}

interface TickProps {
  name: string;
  value: string;
  label: string;
  isOn: boolean | undefined;
}

function Tick({ name, value, label, isOn = false }: TickProps) {
  return (
    <label className="flex min-h-target items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isOn}
        className="h-5 w-5 shrink-0 accent-action"
      />
      {label}
    </label>
  );
}
