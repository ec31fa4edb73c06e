import { Notice } from "~/components/notice";
import type { PlanLaw } from "~/plan/law-types";
import { regionTexts } from "~/plan/form/texts";

/** Above the sums, which are of no use before. */
export function ChooseRegion({ law }: { law: PlanLaw | null }) {
  if (!law?.needsRegion) return null;
  return (
    <Notice role="status" tone="negative" title={regionTexts.choose}>
      <p>{regionTexts.why}</p>
      <a
        href="#plan-region"
        onClick={goToRegion}
        className="prose-link inline-flex min-h-target items-center print:hidden"
      >
        {regionTexts.go}
      </a>
    </Notice>
  );
}

/** Not by the hash, which holds the plan. */
function goToRegion(event: { preventDefault: () => void }) {
  event.preventDefault();
  const region = document.getElementById("plan-region");
  region?.closest("details")?.setAttribute("open", "");
  region?.scrollIntoView({ block: "center" });
  region?.focus({ preventScroll: true });
}
