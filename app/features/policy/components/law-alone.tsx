import type { TierView } from "~/policy/document/view-shapes";
import { payPicture } from "~/policy/texts";
import { PayPlot } from "./pay-plot";

interface LawAloneRowProps {
  law: {
    tier: TierView;
    /** "£9,652.56 in 52 weeks". */
    sum: string;
  };
  size: "tall" | "row";
}

/** A row of a picture of pay: what the law gives somebody whose employer gives nothing. */
export function LawAloneRow({ law: { tier, sum }, size }: LawAloneRowProps) {
  return (
    <div className="mt-3">
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{payPicture.lawAlone}</span>
        <span>{sum}</span>
      </p>
      <PayPlot tier={tier} size={size} />
    </div>
  );
}
