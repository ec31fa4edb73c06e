import { type ReactNode, useState } from "react";

import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import { dayText, mondayOf } from "~/plan/days";
import { asksNetPay, schemesOf } from "~/plan/law-facts/law-facts";
import type { PlanLaw } from "~/plan/law-types";
import { typedMoney } from "~/plan/form/months";
import { prefixes, type Row, rowsOf, withUnread } from "~/plan/form/lines";
import type { UnresolvedEmployer } from "~/plan/answer/reckoned-plan";
import { benefitNames } from "~/plan/months";
import { firstWeek, lastWeek, type MonthRun, mostNameCharacters, type PlanPath } from "~/plan/plan";
import { blockWords, type CarerWords, useWords, weeksWords } from "~/plan/words/phrases";
import type { PlanCarer } from "~/plan/schema";
import type { CarerPolicy, PlanEmployer } from "~/plan/types";
import { carerFields, weekKinds } from "~/plan/form/texts";
import { EmployerInput } from "./employer-input";
import { useMoveLater } from "./move-later";
import { PayPeriods } from "./plan-fields";
import { PlanFold } from "./plan-fold";
import { WeekLine } from "./week-line";

interface CarerFieldsProps {
  carer: PlanCarer;
  words: CarerWords;
  policy: CarerPolicy;
  law: PlanLaw | null;
  birth: string;
  path: PlanPath;
  errors: Record<string, string[]>;
  unread: Record<string, string>;
  unresolved: UnresolvedEmployer | null;
  /** The lines of our own first plan. Unchanged lines follow what else is typed. */
  drawn: string;
  /** In the place of weeks, where the country plans by months. */
  months: { runs: readonly MonthRun[]; fields: ReactNode } | null;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function CarerFields({
  carer,
  words,
  policy,
  law,
  birth,
  path,
  errors,
  unread,
  unresolved,
  drawn,
  months,
  isOpen,
  onToggle,
}: CarerFieldsProps) {
  const of = prefixes[carer.role];
  const name = capitalise(words.name);
  const { from, rows: read } = rowsOf(carer.blocks);
  const rows = withUnread(read, of, unread);
  const [spare, setSpare] = useState(2);
  const pay = carer.pay ? typedMoney(carer.pay.amount) : "";
  const later = useMoveLater(rows.map(({ weeks }) => weeks));
  const field = (key: string, label: string, control: (props: object) => ReactNode, more: object = {}) => (
    <Field id={`plan-${of}-${key}`} label={label} errors={errors[`${of}-${key}`]} {...more}>
      {control}
    </Field>
  );
  const asksNet = asksNetPay(law, carer.role, path);
  let at = from;
  return (
    <PlanFold
      title={
        <>
          {name} <span className="font-normal text-muted">{carerFields.roles[carer.role]}</span>
        </>
      }
      about={[
        ...(policy.employer ? [policy.employer.name] : []),
        months ? monthsOf(months.runs) : weeksOf(carer),
      ].join(" · ")}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {months === null && <input type="hidden" name={`${of}-drawn`} value={unread[`${of}-drawn`] ?? drawn} />}
      {field("who", carerFields.name, (control) => (
        <Input
          {...control}
          name={`${of}-who`}
          defaultValue={carer.name ?? ""}
          maxLength={mostNameCharacters}
          autoComplete="off"
        />
      ))}
      <EmployerInput
        of={of}
        label={carerFields.employer(capitalise(words.whose))}
        employer={policy.employer}
        typed={unresolved?.typed ?? null}
        errors={unresolved ? [unresolvedWords(unresolved)] : []}
      />
      {policy.employer && <PlannedStaff employer={policy.employer} />}
      <div className="plan-pairs">
        {field("pay", carerFields.pay, (control) => (
          <Input
            {...control}
            name={`${of}-pay`}
            inputMode="decimal"
            defaultValue={unread[`${of}-pay`] ?? pay}
            placeholder={(policy.normal / 100).toFixed(0)}
            autoComplete="off"
          />
        ))}
        {field("per", carerFields.payPer(policy.currency), (control) => (
          <Select
            {...control}
            name={`${of}-per`}
            defaultValue={unread[`${of}-per`] ?? carer.pay?.per ?? "week"}
          >
            <PayPeriods />
          </Select>
        ))}
        {asksNet &&
          field(
            "net",
            carerFields.netPay,
            (control) => (
              <Input
                {...control}
                name={`${of}-net`}
                inputMode="decimal"
                defaultValue={unread[`${of}-net`] ?? (carer.net === undefined ? "" : typedMoney(carer.net))}
                autoComplete="off"
              />
            ),
            { hint: [carerFields.netHint, law?.netPayIs].filter(Boolean).join(" ") },
          )}
        {asksNet &&
          field("net-per", carerFields.netPer(policy.currency), (control) => (
            <Select
              {...control}
              name={`${of}-net-per`}
              defaultValue={unread[`${of}-net-per`] ?? carer.netPer ?? "month"}
            >
              <PayPeriods />
            </Select>
          ))}
        {field(
          "start",
          carerFields.start,
          (control) => (
            <Input
              {...control}
              name={`${of}-start`}
              defaultValue={unread[`${of}-start`] ?? carer.start ?? ""}
              placeholder={carerFields.startExample}
              autoComplete="off"
            />
          ),
          { hint: carerFields.startHint },
        )}
        {months === null &&
          field(
            "from",
            carerFields.from,
            (control) => (
              <Input
                {...control}
                type="number"
                name={`${of}-from`}
                min={firstWeek}
                max={lastWeek}
                defaultValue={unread[`${of}-from`] ?? from}
              />
            ),
            { hint: carerFields.fromHint },
          )}
      </div>
      {months?.fields ?? (
        <>
          <ol className="flex flex-col gap-3" onInput={later.onInput}>
            {[...rows, ...Array.from({ length: spare }, (): Row => ({ weeks: 0, code: "unpaid" }))].map(
              (row, place) => {
                const { weeks } = row;
                const start = at;
                at += weeks;
                const end = dayWords(dayText(mondayOf(birth, at) - 1));
                const when =
                  weeks > 0
                    ? carerFields.until(capitalise(weeksWords(start, at - 1)), end)
                    : carerFields.emptyLine;
                return (
                  <WeekLine
                    key={place}
                    of={of}
                    carer={name}
                    line={place + 1}
                    row={row}
                    when={when}
                    choices={choicesFor(carer, policy, law, path, row.code)}
                    question={later.questionAt(place)}
                    typed={unread[`${of}-w${place}`]}
                    errors={errors[`${of}-w${place}`]}
                  />
                );
              },
            )}
          </ol>
          <div className="-ml-4 flex flex-wrap gap-2">
            <Button
              variant="quiet"
              className="[@media(scripting:none)]:hidden"
              onClick={() => setSpare(spare + 1)}
            >
              {carerFields.addWeeks}
            </Button>
            <Button type="submit" variant="quiet" name="draft" value={carer.role}>
              {carerFields.suggestAgain}
            </Button>
          </div>
        </>
      )}
    </PlanFold>
  );
}

function PlannedStaff({ employer: { policy, isGone } }: { employer: PlanEmployer }) {
  if (isGone) return <p>{carerFields.gone(policy?.entity ?? null)}</p>;
  return policy?.entity && <p>{carerFields.isFor(policy.entity)}</p>;
}

/** "12 weeks employer’s leave, 22 weeks state pay". */
function weeksOf({ blocks }: PlanCarer): string {
  const away = blocks.filter(({ use }) => use !== "work");
  const weeks = away.map((block) => `${counted(block.weeks, "week")} ${blockWords(block)}`);
  return weeks.join(", ") || useWords.work;
}

/** "8 months Basiselterngeld, 4 months ElterngeldPlus". */
function monthsOf(runs: readonly MonthRun[]): string {
  const drawn = runs.flatMap(({ months, choice }) =>
    choice === "none" ? [] : [`${counted(months, "month")} ${benefitNames[choice]}`],
  );
  return drawn.join(", ") || useWords.work;
}

const unresolvedWords = ({ suggestions }: UnresolvedEmployer) =>
  suggestions.length > 0 ? carerFields.severalMeant : carerFields.noneMeant;

function choicesFor(
  { role }: PlanCarer,
  { employer, provision, otherSteps }: CarerPolicy,
  law: PlanLaw | null,
  path: PlanPath,
  code: string,
): [string, string][] {
  const schemes = schemesOf(law, role, path);
  const isChosen = schemes.filter(({ choice, onlyIfChosen }) => choice !== undefined || onlyIfChosen);
  const isByDays = schemes.some(({ runsAlong }) => !runsAlong);
  const all: [string, string][] = [
    ...(employer && provision
      ? ([
          ["provision", weekKinds.provision],
          ...(isByDays ? [["provision+", weekKinds.withState]] : []),
          ...(otherSteps?.half_pay_double ? [["provision:half_pay_double", weekKinds.halfPay]] : []),
          ...(otherSteps?.alternative ? [["provision:alternative", weekKinds.alternative]] : []),
        ] as [string, string][])
      : []),
    ["provision:100%", weekKinds.full],
    ["provision:50%", weekKinds.half],
    ["state", weekKinds.state],
    ...(schemes.some(({ keepingInTouch }) => keepingInTouch) || code === "in_touch"
      ? ([["in_touch", weekKinds.inTouch]] as [string, string][])
      : []),
    ...isChosen.map(({ id, name }): [string, string] => [`state:${id}`, name]),
    ["annual", weekKinds.annual],
    ["unpaid", weekKinds.unpaid],
    ["work", weekKinds.work],
  ];
  const beside = isChosen.find(({ id }) => code === `provision:${id}+`);
  if (beside) return [...all, [code, weekKinds.withPayment(beside.name)]];
  return all.some(([value]) => value === code) ? all : [...all, [code, weekKinds.asLinked]];
}
