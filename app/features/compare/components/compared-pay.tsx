import { PayAxis, PayKey, PayPlot } from "~/features/policy/components/pay-plot";
import type { Compared } from "./policy-rows";

/** The primary carer's pay at each employer, one below the other on one axis; the table below says all of it in words. */
export function ComparedPay({ compared }: { compared: readonly Compared[] }) {
  if (!compared.some(({ policy }) => policy.isDrawn && policy.primary)) return null;
  const tiers = compared.flatMap(({ policy }) => policy.primary ?? []);
  return (
    <div aria-hidden className="grid gap-x-8 gap-y-3 print:hidden lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="pay-scale flex flex-col gap-2 lg:col-start-2 lg:row-start-1">
        {compared.map(({ company, policy: { primary } }) => (
          <div key={company.id}>
            <p className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{company.name}</span>
              {primary === null && <span className="not-stated ml-3 text-muted">Not stated</span>}
            </p>
            {primary && <PayPlot tier={primary} size="row" />}
          </div>
        ))}
        <PayAxis />
      </div>
      <PayKey tiers={tiers} />
    </div>
  );
}
