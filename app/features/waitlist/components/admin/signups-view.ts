import type { SignupStatus } from "../../signup-json";
import type { SignupJson } from "../../signup-output";
import type { ToastMessage } from "~/components/toast/toast-context";
import type { BadgeTone } from "~/components/badge";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";
import type { Watched } from "~/features/moderation/components/dashboard/use-refresh";

/** A message that could not be sent, as admins see it. */
export interface FailedMailView {
  id: string;
  kind: string;
  to: string;
  lastError: string | null;
  /** In milliseconds UTC. */
  createdAt: number;
}

/** Which part of the list a url shows. */
export interface SignupsUrl {
  page: number;
  /** What is searched, as our urls say it. */
  find: string;
  status: SignupStatus | null;
}

/** What the tab shows. */
export interface SignupsView extends SignupsUrl {
  search: string;
  items: SignupJson[];
  total: number;
  pages: number;
  /** The signup whose access is about to be taken away. */
  asking: number | null;
  failedMail: FailedMailView[];
  watched: Watched;
}

/** Someone who has just been invited: the link is shown this once. */
export interface Invitation {
  id: number;
  name: string;
  email: string;
  link: string;
  isMailed: boolean;
}

/** What the tab's forms are answered, where they do not lead on. */
export interface SignupsActionData {
  tab: "signups";
  invited: Invitation[];
  /** Those that had changed meanwhile, as they stand; null for what is gone. */
  missed: (SignupJson | null)[];
  message: string | null;
  toast?: ToastMessage;
}

/** The tab's url, at a part of its list, with a question. */
export function signupsHref({ page, find, status }: SignupsUrl, confirm: number | null = null): string {
  return adminHref("signups", { status, find, page: page === 1 ? null : page, confirm });
}

/** A person's whole name. */
export function fullName({ firstName, lastName }: Pick<SignupJson, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** The id of the form that invites: the boxes and buttons of the rows name it. */
export const bulkForm = "signups-bulk";

/** How a signup's state is called. */
export const statusWords: Record<SignupStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: "Pending", tone: "neutral" },
  approved: { label: "Approved", tone: "caution" },
  redeemed: { label: "Has access", tone: "positive" },
  revoked: { label: "Revoked", tone: "negative" },
};
