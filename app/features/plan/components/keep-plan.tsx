import { useMemo, useState } from "react";

import { Button, buttonClass } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";
import { calendarFile } from "../plan-calendar-file-rules";
import { type LinkBasis, planCode } from "../plan-link-rules";
import type { Plan } from "../schema";
import { keepPlanTexts } from "../texts";

/** The link, the calendar file and the print button. */
export function KeepPlan({ plan, made, now }: { plan: Plan; made: LinkBasis; now: number }) {
  const [withPay, setWithPay] = useState(false);
  const origin = useSite()?.origin ?? "https://example.invalid";
  // `useSite` is loaded again with every question to the server, so link and file are kept.
  const link = useMemo(
    () => `${origin}/plan#${planCode(plan, { withPay, made })}`,
    [origin, plan, withPay, made],
  );
  const file = useMemo(
    () => encodeURIComponent(calendarFile(plan, now, new URL(origin).hostname)),
    [plan, now, origin],
  );
  return (
    <section aria-labelledby="plan-keep" className="flex flex-col gap-3 print:hidden">
      <h2 id="plan-keep" className="text-heading">
        {keepPlanTexts.heading}
      </h2>
      <label className="flex min-h-target items-center gap-2 [@media(scripting:none)]:hidden">
        <input
          type="checkbox"
          checked={withPay}
          onChange={(event) => setWithPay(event.target.checked)}
          className="h-5 w-5 accent-action"
        />
        {keepPlanTexts.includePay}
      </label>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={link}
          label={keepPlanTexts.copy}
          of={keepPlanTexts.ofPlan}
          done={withPay ? keepPlanTexts.copiedWithPay : keepPlanTexts.copied}
        />
        <a className={buttonClass("secondary")} href={link}>
          {keepPlanTexts.link}
        </a>
        <a
          className={buttonClass("secondary")}
          download="parental-leave.ics"
          href={`data:text/calendar;charset=utf-8,${file}`}
        >
          {keepPlanTexts.calendarFile}
        </a>
        <Button
          variant="secondary"
          className="[@media(scripting:none)]:hidden"
          onClick={() => window.print()}
        >
          {keepPlanTexts.print}
        </Button>
      </div>
      <p className="text-small text-muted">{keepPlanTexts.privacy}</p>
    </section>
  );
}
