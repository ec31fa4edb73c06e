import { Button } from "~/components/button";
import { planSteps } from "~/plan/ways/texts";
import { planFormId } from "./plan-form";

interface PlanStepsProps {
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
  /** The plan is our own suggestion. */
  isOurs: boolean;
}

/** Its place is kept, so that the first change moves nothing below it. */
export function PlanSteps({ onUndo, onRedo, isOurs }: PlanStepsProps) {
  return (
    <p className="-ml-4 -mt-4 flex min-h-target flex-wrap print:hidden">
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
