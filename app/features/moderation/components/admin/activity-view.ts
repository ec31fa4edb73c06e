import type { ActivityJson } from "../../moderation-output";
import { adminHref } from "../dashboard/admin-tabs";

/** Which entries are shown; "" for all. */
export interface ActivityUrl {
  action: string;
  actor: string;
  subjectKind: string;
}

/** What the tab shows. */
export interface ActivityView extends ActivityUrl {
  items: ActivityJson[];
  /** Where older entries begin; null at the end. */
  next: number | null;
  /** Whether newer entries than these are left out. */
  isOlder: boolean;
  choices: { actions: string[]; actors: string[]; subjectKinds: string[] };
}

/** The tab takes no forms. */
export interface ActivityActionData {
  tab: "activity";
}

/** The tab's url: what came before an entry, or the newest. */
export function activityHref({ action, actor, subjectKind }: ActivityUrl, before: number | null = null) {
  return adminHref("activity", { action, actor, subjectKind, before });
}
