import { Button } from "~/components/button";
import { planSteps } from "~/plan/ways/texts";
import { planFormId } from "./plan-ids";

interface PlanStepsProps {
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
  /** The plan is our own suggestion. */
  isOurs: boolean;
  /** How to change the picture, until somebody did. */
  hint: string | null;
}

/** Its place is kept, so that the first change moves nothing below it. */
export function PlanSteps({ onUndo, onRedo, isOurs, hint }: PlanStepsProps) {
  const isUnchanged = onUndo === null && onRedo === null && isOurs;
  return (
    <p className="-mb-2 -ml-4 -mt-5 flex min-h-target flex-wrap items-center print:hidden">
      {isUnchanged && hint !== null && (
        <span className="ml-4 text-small text-muted [@media(scripting:none)]:hidden">{hint}</span>
      )}
      {onUndo !== null && (
        <Button variant="quiet" onClick={onUndo}>
          {planSteps.undo}
        </Button>
      )}
      {onRedo !== null && (
        <Button variant="quiet" onClick={onRedo}>
          {planSteps.redo}
        </Button>
      )}
      {!isOurs && (
        <Button type="submit" variant="quiet" form={planFormId} name="draft" value="all">
          {planSteps.startAgain}
        </Button>
      )}
    </p>
  );
}
