import { useMemo, useState } from "react";

import { Button, buttonClass } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";
import type { CalendarIds } from "~/plan/calendar/event-ids";
import { calendarFile } from "~/plan/calendar/file";
import { hasRoomForWays, type LinkBasis, planCode } from "~/plan/link/code";
import type { PlanDate } from "~/plan/result-schema";
import type { Household } from "~/plan/types";
import { keepPlanTexts } from "~/plan/words/texts";
import type { Way } from "~/plan/ways/ways";
import { planWays } from "~/plan/ways/texts";
import { planFormId } from "./plan-ids";
import { PlanSheetButtons } from "./plan-sheet-buttons";

export interface KeepPlanProps {
  household: Household;
  dates: readonly PlanDate[];
  made: LinkBasis;
  ways: Way[];
  ids: CalendarIds;
  /** Milliseconds UTC. */
  now: number;
  onSheet: (carer: number) => void;
  isSheetLost: boolean;
}

const fileName = "parental-leave.ics";

/** The link, the calendar file, the pages for the employers and the print button. */
export function KeepPlan(props: KeepPlanProps) {
  const { household, dates, made, ways, ids, now, onSheet, isSheetLost } = props;
  const { plan } = household;
  const [withPay, setWithPay] = useState(false);
  const origin = useSite()?.origin ?? "https://example.invalid";
  // `useSite` is loaded again with every question to the server, so the link is kept.
  const link = useMemo(
    () => `${origin}/plan#${planCode(plan, { withPay, made, ways, ids })}`,
    [origin, plan, withPay, made, ways, ids],
  );
  const [isFileLost, setFileLost] = useState(false);
  const fileBy = (write: typeof calendarFile, time: number) => {
    const file = write(household, { dates, now: time, host: new URL(origin).hostname, ids });
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
  };
  /** Few visits want the file, so what writes it comes when it is asked for. */
  const saveFile = async () => {
    const { calendarFile } = await import("~/plan/calendar/file");
    const file = document.createElement("a");
    file.download = fileName;
    // A plan changed since replaces what an earlier file put into a calendar.
    file.href = fileBy(calendarFile, Date.now());
    file.click();
  };
  return (
    <section aria-labelledby="plan-keep" className="mt-4 flex flex-col gap-3 print:hidden">
      {/* Without scripts the form keeps it. */}
      <input type="hidden" form={planFormId} name="id" value={ids.plan} />
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
        <Button
          variant="secondary"
          className="[@media(scripting:none)]:hidden"
          onClick={() => void saveFile().catch(() => setFileLost(true))}
        >
          {keepPlanTexts.calendarFile}
        </Button>
        <noscript>
          {import.meta.env.SSR && (
            <a className={buttonClass("secondary")} download={fileName} href={fileBy(calendarFile, now)}>
              {keepPlanTexts.calendarFile}
            </a>
          )}
        </noscript>
        <PlanSheetButtons plan={plan} onOpen={onSheet} isLost={isSheetLost} />
        <Button
          variant="secondary"
          className="[@media(scripting:none)]:hidden"
          onClick={() => window.print()}
        >
          {keepPlanTexts.print}
        </Button>
      </div>
      {isFileLost && <p role="alert">{keepPlanTexts.fileLost}</p>}
      {!hasRoomForWays(plan, { withPay, made, ways, ids }) && <p role="status">{planWays.tooLong}</p>}
      <p className="text-small text-muted [@media(scripting:none)]:hidden">{keepPlanTexts.privacy}</p>
      <p className="hidden text-small text-muted [@media(scripting:none)]:block">
        {keepPlanTexts.privacyWithoutScripts}
      </p>
    </section>
  );
}
