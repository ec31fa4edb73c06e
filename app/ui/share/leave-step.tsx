import { sharedIn } from "../../domain/policy/policy";
import { ShareFact } from "./share-fact";
import type { StepProps } from "./step-props";

export function LeaveStep(props: StepProps) {
  return (
    <>
      <p className="text-muted">
        In weeks, with half weeks as 4.5. A 0 says that the employer gives none. If you don’t know, tick “Not
        sure”: that leaves it open, and we show “Not stated”.
      </p>
      {sharedIn("leave").map((field) => (
        <ShareFact key={field} {...props} field={field} />
      ))}
    </>
  );
}
