import type { SentForm } from "~/components/form/keep-form";
import type { AdminTab } from "~/core/admin-links";
import type { PanelActionData } from "./panel";
import { actionFailed, decisionTexts, type Verb } from "~/features/moderation/admin-texts";
import { parseItemValue } from "./submissions/submissions-view";

/** The form failed through no fault of the admin: the list stays. */
export function failedPanel(tab: AdminTab, message: string, sent: Pick<SentForm, "form">): PanelActionData {
  const toast = { title: actionFailed.any, description: message, variant: "destructive" as const };
  switch (tab) {
    case "companies": {
      const title = employersFailed(sent.form);
      return { tab, message, missed: {}, toast: { ...toast, title } };
    }
    case "requests":
      return { tab, title: actionFailed.requestDeletion, message, changed: [] };
    case "submissions": {
      const items = sent.form.getAll("item").map(String).map(parseItemValue);
      return { tab, title: decisionTexts.failed(verbIn(sent.form), items), message, done: [], missed: [] };
    }
    case "reports":
    case "replies":
      return { tab, title: actionFailed.undecided, message };
    case "users":
      return { tab, status: "rejected", message, present: null, toast };
    case "signups":
      return { tab, invited: [], missed: [], message, toast };
    case "todo":
    case "activity":
    case "security":
      return { tab };
  }
}

function employersFailed(form: FormData): string {
  const intent = form.get("intent");
  const isDeleting = (intent === "delete" || intent === "ask") && !form.has("decide");
  return isDeleting ? actionFailed.employerDeletion : actionFailed.employerVisibility;
}

function verbIn(form: FormData): Verb {
  const intent = form.get("intent");
  return intent === "approve" || intent === "unapprove" ? intent : "delete";
}
