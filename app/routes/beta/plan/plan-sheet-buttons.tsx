import { buttonClass } from "~/components/button";
import { prefixes } from "~/plan/form/lines";
import type { Plan } from "~/plan/schema";
import { carerWordsOf } from "~/plan/words/phrases";
import { planFormId } from "./plan-ids";
import { planSheetTexts, sheetButtonId } from "./plan-sheet-texts";
import { hasLeave } from "./use-plan-sheet";

interface PlanSheetButtonsProps {
  plan: Plan;
  /** Where scripts run; without them the plan's form asks for the page. */
  onOpen: (carer: number) => void;
  isLost: boolean;
}

/** A page for the employer of each carer who is away. */
export function PlanSheetButtons({ plan, onOpen, isLost }: PlanSheetButtonsProps) {
  const words = carerWordsOf(plan);
  return (
    <>
      {plan.carers.map((carer, place) =>
        hasLeave(carer) ? (
          <button
            key={carer.role}
            id={sheetButtonId(place)}
            type="submit"
            form={planFormId}
            name="sheet"
            value={prefixes[carer.role]}
            className={buttonClass("secondary")}
            onClick={(event) => {
              event.preventDefault();
              onOpen(place);
            }}
          >
            {words[place]?.have === "have"
              ? planSheetTexts.forEmployer
              : planSheetTexts.forEmployerOf(words[place]?.whose ?? "")}
          </button>
        ) : null,
      )}
      {isLost && <p role="alert">{planSheetTexts.lost}</p>}
    </>
  );
}
