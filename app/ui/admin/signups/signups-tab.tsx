import type { SignupsAnswer, SignupsView } from "./signups-view";

export function SignupsTab(_props: { view: SignupsView; answer: SignupsAnswer | undefined }) {
  return null;
}
