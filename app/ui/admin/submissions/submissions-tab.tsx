import type { SubmissionsAnswer, SubmissionsView } from "./submissions-view";

export function SubmissionsTab(_props: { view: SubmissionsView; answer: SubmissionsAnswer | undefined }) {
  return null;
}
