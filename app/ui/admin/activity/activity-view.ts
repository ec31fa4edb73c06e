import type { ActivityJson } from "../../../domain/moderation/activity-json";
import { adminHref } from "../admin-tabs";

/** Which entries are shown; "" for all. */
export interface ActivityAddress {
  action: string;
  actor: string;
  subjectKind: string;
}

/** What the tab shows. */
export interface ActivityView extends ActivityAddress {
  items: ActivityJson[];
  /** Where older entries begin; null at the end. */
  next: number | null;
  /** Whether newer entries than these are left out. */
  isOlder: boolean;
  choices: { actions: string[]; actors: string[]; subjectKinds: string[] };
}

/** The tab takes no forms. */
export interface ActivityAnswer {
  tab: "activity";
}

/** The tab's address: what came before an entry, or the newest. */
export function activityHref({ action, actor, subjectKind }: ActivityAddress, before: number | null = null) {
  return adminHref("activity", { action, actor, subjectKind, before });
}
