import type { MessageKind } from "~/features/mail/schema";
import type { SignupStatus, SignupJson } from "~/features/waitlist/schema";
import type { ToastMessage } from "~/core/result";
import type { BadgeTone } from "~/components/badge";
import { adminHref } from "~/core/admin-links";
import type { Watched } from "../../frame/use-refresh";

export interface FailedMailView {
  id: string;
  kind: MessageKind;
  to: string;
  lastError: string | null;
  /** In milliseconds UTC. */
  createdAt: number;
}

export interface SignupsUrl {
  page: number;
  /** The sealed search of the URL. */
  find: string;
  status: SignupStatus | null;
}

export interface SignupsView extends SignupsUrl {
  search: string;
  items: SignupJson[];
  total: number;
  pages: number;
  /** The signup whose revoking waits to be confirmed. */
  asking: number | null;
  failedMail: FailedMailView[];
  watched: Watched;
}

/** The link is shown only once. */
export interface Invitation {
  id: number;
  name: string;
  email: string;
  link: string;
  isMailed: boolean;
}

export interface SignupsActionData {
  tab: "signups";
  invited: Invitation[];
  /** Signups that had changed meanwhile; null where one is gone. */
  missed: (SignupJson | null)[];
  message: string | null;
  toast?: ToastMessage;
}

export function signupsHref({ page, find, status }: SignupsUrl, confirm: number | null = null): string {
  return adminHref("signups", { status, find, page: page === 1 ? null : page, confirm });
}

export function fullName({ firstName, lastName }: Pick<SignupJson, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** The id of the form that the rows' boxes and buttons belong to. */
export const bulkForm = "signups-bulk";

export const statusTones: Record<SignupStatus, BadgeTone> = {
  pending: "neutral",
  approved: "caution",
  redeemed: "positive",
  revoked: "negative",
};
