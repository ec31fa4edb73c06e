import { classNames } from "~/components/class-names";
import { notStated } from "~/features/employers/rules";
import { LawAloneRow } from "~/features/policy/components/law-alone";
import { PayAxis, PayKey, PayPlot } from "~/features/policy/components/pay-plot";
import type { Compared } from "./policy-rows";

/** The primary carers on one axis, with the law alone where they share it. What is drawn stands in the table in words. */
export function ComparedPay({ compared, isPrinted }: { compared: readonly Compared[]; isPrinted: boolean }) {
  if (!compared.some(({ policy }) => policy.isDrawn && policy.primary)) return null;
  const [first, ...others] = compared;
  const isOneCountry = others.every(({ company }) => company.country === first?.company.country);
  const law = isOneCountry ? first?.policy.year?.law : null;
  const [shownFor, ...more] = new Set(compared.flatMap(({ policy }) => policy.year?.shownFor ?? []));
  return (
    <div
      className={classNames(
        "grid gap-x-8 gap-y-3 lg:grid-cols-[13rem_minmax(0,1fr)]",
        isPrinted ? "print:gap-y-0 print:text-small" : "print:hidden",
      )}
    >
      <div className="pay-scale flex flex-col gap-2 lg:col-start-2 lg:row-start-1">
        {more.length === 0 && shownFor && <p className="text-small text-muted">{shownFor}</p>}
        {compared.map(({ company, policy: { primary, year } }) => (
          <div key={company.id}>
            <p className="flex flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
              <span>
                <span className="font-semibold">{company.name}</span>
                {primary === null && <span className="not-stated ml-3 text-muted">{notStated}</span>}
              </span>
              <span>{year?.sum}</span>
            </p>
            {more.length > 0 && <p className="text-small text-muted">{year?.shownFor}</p>}
            {primary && <PayPlot tier={primary} size="row" />}
          </div>
        ))}
        {law && <LawAloneRow law={law} size="row" />}
        <PayAxis />
      </div>
      <PayKey
        tiers={[...compared.flatMap(({ policy }) => policy.primary ?? []), ...(law ? [law.tier] : [])]}
      />
    </div>
  );
}
