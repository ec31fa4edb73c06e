import type { UsersAnswer, UsersView } from "./users-view";

export function UsersTab(_props: { view: UsersView; answer: UsersAnswer | undefined }) {
  return null;
}
