import { useMemo, useState } from "react";

import { Button, buttonClass } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";
import { calendarFile } from "../plan-calendar-file-rules";
import { hasRoomForWays, type LinkBasis, planCode } from "../plan-link-rules";
import type { PlanDate } from "../result-schema";
import type { Plan } from "../schema";
import { keepPlanTexts } from "../texts";
import type { Way } from "../ways-rules";
import { planWays } from "../ways-texts";

interface KeepPlanProps {
  plan: Plan;
  dates: readonly PlanDate[];
  made: LinkBasis;
  ways: Way[];
  /** Milliseconds UTC. */
  now: number;
}

/** The link, the calendar file and the print button. */
export function KeepPlan({ plan, dates, made, ways, now }: KeepPlanProps) {
  const [withPay, setWithPay] = useState(false);
  const origin = useSite()?.origin ?? "https://example.invalid";
  // `useSite` is loaded again with every question to the server, so link and file are kept.
  const link = useMemo(
    () => `${origin}/plan#${planCode(plan, { withPay, made, ways })}`,
    [origin, plan, withPay, made, ways],
  );
  const fileAt = (time: number) => {
    const file = calendarFile(plan, { dates, now: time, host: new URL(origin).hostname });
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
  };
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
          href={fileAt(now)}
          // A plan changed since the page loaded replaces what an earlier file put into a calendar.
          onClick={(event) => {
            event.currentTarget.href = fileAt(Date.now());
          }}
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
      {!hasRoomForWays(plan, { withPay, made, ways }) && <p role="status">{planWays.tooLong}</p>}
      <p className="text-small text-muted [@media(scripting:none)]:hidden">{keepPlanTexts.privacy}</p>
      <p className="hidden text-small text-muted [@media(scripting:none)]:block">
        {keepPlanTexts.privacyWithoutScripts}
      </p>
    </section>
  );
}
