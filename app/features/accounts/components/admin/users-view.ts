import type { UserJson } from "../../account-output";
import type { ToastMessage } from "~/components/toast/toast-context";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";

/** What an admin may do with an account and is asked about first. */
export const questions = ["promote", "demote", "end-sessions"] as const;
export type Question = (typeof questions)[number];

/** What the tab shows. */
export interface UsersView {
  items: UserJson[];
  total: number;
  page: number;
  pages: number;
  search: string;
  /** The same as our urls say it. */
  find: string;
  /** Which account the admin is asked about. */
  asking: { question: Question; id: number } | null;
}

/** What the tab's forms are answered, where they do not lead on. */
export type UsersActionData = { tab: "users"; toast?: ToastMessage } & (
  | { status: "code"; code: string; expiresAt: string; username: string }
  | { status: "rejected"; message: string; present: UserJson | null }
);

/** The tab's url, at a part of its list, with a question. */
export function usersHref({
  page = 1,
  find = "",
  ask,
}: {
  page?: number;
  find?: string;
  ask?: { question: Question; id: number };
}): string {
  return adminHref("users", {
    find,
    page: page === 1 ? null : page,
    confirm: ask?.question ?? null,
    user: ask?.id ?? null,
  });
}
