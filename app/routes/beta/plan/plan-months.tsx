import { capitalise } from "~/core/text-rules";
import { CheckBox } from "~/components/form/inputs";
import { assumedForTax, noNetWords } from "~/law/tax/texts";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { isPayTyped, payKindsOf } from "~/plan/engine/household";
import type { PlanMonth, PlanMonths as Months } from "~/plan/months/months";
import type { NetMonths, NetOfMonth } from "~/plan/months/net";
import { monthTexts as t } from "~/plan/months/texts";
import {
  aboutWords,
  amountWords,
  missingWords,
  monthWords,
  partsWords,
  spanWords,
} from "~/plan/months/words";
import type { Range } from "~/plan/result-schema";
import { atLeastWords, wholeRange } from "~/plan/words/phrases";
import { PlanFold } from "./plan-fold";
import { planFormId } from "./plan-ids";
import { NetFold, NetRemarks } from "./plan-months-net";

interface PlanMonthsProps {
  state: ReckonedPlan;
  months: Months;
  /** Null where the country’s tax is not reckoned, undefined while it is loaded. */
  net: NetMonths | null | undefined;
  /** While an end of the leave moves, or tax is loaded, `net` is still of a plan before. */
  isNetBehind: boolean;
  isNetShown: boolean;
  onToggleNet: (isShown: boolean) => void;
}

export function PlanMonths({ state, months, net, isNetBehind, isNetShown, onToggleNet }: PlanMonthsProps) {
  const isRegionOpen = state.household.law?.needsRegion === true;
  const hasNet = net?.months.some(({ together }) => together !== null) ?? false;
  const shownNet = isNetShown && hasNet ? net : undefined;
  return (
    <section aria-labelledby="plan-months" className="plan-section plan-months">
      <h2 id="plan-months" className="text-heading">
        {t.heading}
      </h2>
      {isPayTyped(state.terms) && !isRegionOpen ? (
        <>
          <MonthTable state={state} months={months} net={shownNet} isNetBehind={isNetBehind} />
          <p className="text-small text-muted">
            {[assumedForTax.payDays, ...(months.currencies.length > 1 ? [t.twoCurrencies] : [])].join(" ")}
          </p>
          {hasNet && <NetSwitch isNetShown={isNetShown} onToggleNet={onToggleNet} />}
          {net === null && asksTax(state) && <p>{noNetWords.country}</p>}
          {net && isNetShown && <NetRemarks net={net} people={state.people} />}
          <MonthList state={state} months={months} net={isNetBehind ? undefined : shownNet} />
          {shownNet && <NetFold net={shownNet} people={state.people} region={state.plan.region} />}
        </>
      ) : (
        <p>{isRegionOpen ? t.noRegion : t.noPay}</p>
      )}
    </section>
  );
}

/** Take-home pay that was typed has no tax left in it. */
const asksTax = ({ household }: ReckonedPlan) => payKindsOf(household).some((kind) => kind !== "take_home");

/** Without scripts it is a field of the plan’s form. An unchecked box is not sent: the hidden field before it is. */
function NetSwitch({ isNetShown, onToggleNet }: Pick<PlanMonthsProps, "isNetShown" | "onToggleNet">) {
  return (
    <div className="print:hidden">
      <input type="hidden" form={planFormId} name="net" value="off" />
      <CheckBox
        id="plan-net"
        form={planFormId}
        name="net"
        value="on"
        checked={isNetShown}
        onChange={({ currentTarget }) => onToggleNet(currentTarget.checked)}
      >
        {t.show}
      </CheckBox>
    </div>
  );
}

interface TableProps {
  state: ReckonedPlan;
  months: Months;
  net: NetMonths | null | undefined;
}

function MonthTable({ state, months, net, isNetBehind }: TableProps & { isNetBehind: boolean }) {
  const { people } = state;
  const { currencies } = months;
  const isAlone = people.length === 1;
  const kinds = new Set(payKindsOf(state.household).map((kind) => kind ?? "before_tax"));
  const [kind = "before_tax"] = kinds;
  const sum = t.sum[kinds.size > 1 ? "mixed" : kind];
  const inCurrency = (heading: string, currency: string) =>
    currencies.length > 1 ? t.inCurrency(heading, currency) : heading;
  const headings = {
    sums: currencies.map(({ currency }) => inCurrency(sum, currency)),
    net: net ? inCurrency(t.net, net.currency) : "",
  };
  return (
    <table aria-labelledby="plan-months" className="plan-months-table">
      <thead>
        <tr>
          <th scope="col">{t.month}</th>
          {people.map(({ name }, place) => (
            <th key={place} scope="col" className="plan-months-wide">
              {isAlone ? t.whoPays : capitalise(name)}
            </th>
          ))}
          {headings.sums.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {currencies.map(({ currency }) => (
            <th key={currency} scope="col" className="plan-months-wide">
              {inCurrency(t.missing, currency)}
            </th>
          ))}
          {net && <th scope="col">{headings.net}</th>}
        </tr>
      </thead>
      <tbody>
        {months.months.map((month, place) => (
          <MonthRow
            key={month.month}
            month={month}
            months={months}
            isAlone={isAlone}
            headings={headings}
            net={net ? { all: net, own: isNetBehind ? "behind" : net.months[place] } : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  month: PlanMonth;
  months: Months;
  isAlone: boolean;
  /** Beside each amount where text is large. */
  headings: { sums: readonly string[]; net: string };
  net: { all: NetMonths; own: ShownNet } | null;
}

type ShownNet = NetOfMonth | "behind" | undefined;

function MonthRow({ month, months, isAlone, headings, net }: RowProps) {
  const { currencies } = months;
  const isLowest = currencies.some(({ lowestMonth }) => lowestMonth?.month === month.month);
  const span = spanWords(month, months);
  return (
    <tr className={isLowest ? "plan-lowest" : undefined}>
      <th scope="row">
        <span className="plan-months-name">
          <span className="whitespace-nowrap">{monthWords(month.month)}</span>
          {isLowest && <span className="text-small font-normal text-negative"> {t.lowest}</span>}
          {span !== null && <span className="text-small font-normal text-muted"> {span}</span>}
        </span>
      </th>
      {month.carers.map((carer, place) => {
        const currency = currencyOf(months, place);
        const isWithout = carer.total.most === 0;
        return (
          <td key={place} className="plan-months-wide">
            {!isAlone && !isWithout && amountWords(carer.total, currency)}{" "}
            <span className="plan-months-parts text-small text-muted">{partsWords(carer, currency)}</span>
          </td>
        );
      })}
      {month.currencies.map(({ received, isAtLeast }, place) => {
        const currency = currencies[place]?.currency ?? "";
        return (
          <td key={currency} data-label={headings.sums[place]} className={exactClass(received)}>
            {atLeastWords(wholeRange(received, currency), { currency, isAtLeast })}
          </td>
        );
      })}
      {month.currencies.map(({ gap, isAtLeast }, place) => {
        const currency = currencies[place]?.currency ?? "";
        return (
          <td key={currency} className="plan-months-wide">
            {missingWords(gap, currency, isAtLeast)}
          </td>
        );
      })}
      {net && <NetCell month={month} heading={headings.net} net={net.all} own={net.own} />}
    </tr>
  );
}

interface NetCellProps {
  month: PlanMonth;
  heading: string;
  net: NetMonths;
  own: ShownNet;
}

function NetCell({ month, heading, net, own }: NetCellProps) {
  if (own === "behind")
    return (
      <td data-label={heading} className="text-muted">
        …
      </td>
    );
  const together = own?.together ?? null;
  if (together === null)
    return (
      <td data-label={heading} className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t.noNet}</span>
      </td>
    );
  const isAtLeast = net.carers.some((carer) => month.carers[carer]?.isAtLeast);
  const isRepaid = net.carers.some((carer) => own?.carers[carer]?.isRepaid);
  return (
    <td data-label={heading} className={exactClass(together)}>
      {aboutWords(together, net.currency, isAtLeast)}
      {isRepaid && (
        <>
          <span aria-hidden="true">{t.repaidMark}</span>
          <span className="sr-only">, {t.repaid}</span>
        </>
      )}
    </td>
  );
}

/** One amount stays in one line, a range need not. */
const exactClass = ({ least, most }: Range) => (least === most ? "plan-months-exact" : undefined);

const currencyOf = ({ currencies }: Months, carer: number) =>
  currencies.find(({ carers }) => carers.includes(carer))?.currency ?? "";

/** What a phone has no columns for. */
function MonthList({ state: { people }, months, net }: TableProps) {
  return (
    <div className="plan-months-narrow">
      <PlanFold title={t.each} about={t.aboutEach} isOpen={false}>
        <ul className="plan-list text-small">
          {months.months.map((month, at) => (
            <li key={month.month}>
              <strong>{monthWords(month.month)}</strong>
              {month.carers.map((carer, place) => {
                const currency = currencyOf(months, place);
                const own = net?.months[at]?.carers[place]?.net;
                const isWithout = carer.total.most === 0;
                const parts = partsWords(carer, currency);
                const lands =
                  own && people.length > 1 && !isWithout
                    ? `, ${t.onAccount(aboutWords(own, currency, carer.isAtLeast))}`
                    : "";
                return (
                  <span key={place} className="block">
                    {t.ofCarer(
                      capitalise(people[place]?.name ?? ""),
                      isWithout ? parts : amountWords(carer.total, currency),
                      isWithout ? "" : parts,
                    )}
                    {lands}
                  </span>
                );
              })}
              {month.currencies.map(({ gap, isAtLeast }, place) => {
                const currency = months.currencies[place]?.currency ?? "";
                return (
                  <span key={currency} className="block">
                    {t.missingOf(missingWords(gap, currency, isAtLeast))}
                  </span>
                );
              })}
            </li>
          ))}
        </ul>
      </PlanFold>
    </div>
  );
}
