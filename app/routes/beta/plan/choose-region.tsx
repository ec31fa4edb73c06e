import type { MouseEvent } from "react";

import { Notice } from "~/components/notice";
import type { PlanLaw } from "~/plan/law-types";
import { regionTexts } from "~/plan/form/texts";
import { regionId } from "./plan-regions";

/** Above the sums, which are of no use before. */
export function ChooseRegion({ law }: { law: PlanLaw | null }) {
  if (!law?.needsRegion) return null;
  return (
    <Notice role="status" tone="negative" title={regionTexts.choose}>
      <p>{regionTexts.why}</p>
      <a
        href={`#${regionId(law.country)}`}
        onClick={goToRegion}
        className="prose-link inline-flex min-h-target items-center print:hidden"
      >
        {regionTexts.go}
      </a>
    </Notice>
  );
}

/** Not by the hash, which holds the plan. */
function goToRegion(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const region = document.getElementById(event.currentTarget.hash.slice(1));
  region?.closest("details")?.setAttribute("open", "");
  region?.scrollIntoView({ block: "center" });
  region?.focus({ preventScroll: true });
}
