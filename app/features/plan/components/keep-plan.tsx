import { useMemo, useState } from "react";

import { Button, buttonClass } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";
import { calendarFile } from "../plan-calendar-file-rules";
import { type MadeWith, planCode } from "../plan-link-rules";
import type { Plan } from "../schema";

/** The plan to take away: its link, a calendar file, and paper. */
export function KeepPlan({ plan, made, now }: { plan: Plan; made: MadeWith; now: number }) {
  const [withPay, setWithPay] = useState(false);
  const origin = useSite()?.origin ?? "https://example.invalid";
  // The site's own data is read again with every question to the server; a plan's link and file stay the same.
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
        Keep it
      </h2>
      <label className="flex min-h-target items-center gap-2 [@media(scripting:none)]:hidden">
        <input
          type="checkbox"
          checked={withPay}
          onChange={(event) => setWithPay(event.target.checked)}
          className="h-5 w-5 accent-action"
        />
        Include our pay in the link
      </label>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={link}
          label="Copy link"
          of="this plan"
          done={withPay ? "Link copied, with your pay" : "Link copied, without your pay"}
        />
        <a className={buttonClass("secondary")} href={link}>
          Link to this plan
        </a>
        <a
          className={buttonClass("secondary")}
          download="parental-leave.ics"
          href={`data:text/calendar;charset=utf-8,${file}`}
        >
          Calendar file
        </a>
        <Button
          variant="secondary"
          className="[@media(scripting:none)]:hidden"
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <p className="text-small text-muted">
        The plan is inside the link, in the part that browsers never send: we do not see it. Anyone with the
        link can read the plan, and any names in it.
      </p>
    </section>
  );
}
