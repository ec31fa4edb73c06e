import type { RequestsAnswer, RequestsView } from "./requests-view";

export function RequestsTab(_props: { view: RequestsView; answer: RequestsAnswer | undefined }) {
  return null;
}
