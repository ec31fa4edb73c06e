import type { ActivityAnswer, ActivityView } from "./activity-view";

export function ActivityTab(_props: { view: ActivityView; answer: ActivityAnswer | undefined }) {
  return null;
}
