import type { SecurityEventKind } from "~/server/security-event";
import { resetForm, authViews } from "./texts";

type Words = Record<"title" | "text" | "confirm", string>;

export const usersTab = {
  search: "Username or email starts with",
  emptyTitle: "No users found",
  empty: "People who create an account appear here.",
  notFound: (search: string) => `No username or email address starts with “${search}”.`,
  count: (total: string) => (total === "1" ? "1 user" : `${total} users`),
  found: (count: string) => `${count} found`,
  failed: "Nothing was changed",
  isNow: (username: string, role: string) =>
    `${username} is ${role === "admin" ? "an admin" : "a user"} now.`,
  codeFor: (username: string) => `Reset code for ${username}`,
  copyCode: "Copy code",
  codeCopied: "Code copied",
  codeNext: (username: string, until: string) =>
    `It works once, until ${until}, and is not shown again. Give it to ${username} and nobody else. They choose ${authViews.reset.title}, then “${resetForm.hasCode}”.`,
  admin: "Admin",
  user: "User",
  isYou: "This is you",
  noEmail: "No email address",
  joined: "Joined",
  issueCode: "Issue reset code",
  makeAdmin: "Make admin",
  removeAdmin: "Remove admin role",
  signOut: "Sign out everywhere",
  of: (username: string) => `: ${username}`,
  promote: (username: string): Words => ({
    title: `Make ${username} an admin?`,
    text: "They can then do everything that you can. Their password stops working and they are signed out everywhere. We email them a code to choose a new password. Then they set up a second factor.",
    confirm: "Make admin",
  }),
  demoteSelf: {
    title: "Give up your own admin role?",
    text: "You leave this dashboard at once. Only another admin can let you back in.",
    confirm: "Give up my admin role",
  },
  demote: (username: string): Words => ({
    title: `Remove the admin role of ${username}?`,
    text: "They keep their account and stay signed in, without an admin's powers.",
    confirm: "Remove admin role",
  }),
  endSessions: (username: string, isSelf: boolean): Words => ({
    title: isSelf ? "Sign yourself out everywhere?" : `Sign ${username} out everywhere?`,
    text: "Every browser that is signed in to this account now has to sign in again.",
    confirm: "Sign out everywhere",
  }),
  error: "Error",
  promoted: (username: string) => `${username} is an admin now`,
  demoted: (username: string) => `${username} is no longer an admin`,
  signedOut: (username: string) => `${username} is signed out everywhere`,
  selfDemoted: "You are no longer an admin",
  selfSignedOut: "You are signed out everywhere",
};

export const userErrors = {
  role: "The role is user or admin",
  intent: "Choose what to do",
  user: "Choose a user",
  gone: "There is no user with this id.",
  changed: "This account has changed since you opened it. Look at it again, then decide.",
  noCodeForAdmin:
    "An admin cannot give another admin a code. They can ask for one by email, or you can remove their admin role first.",
  noCodeWithEmail:
    "This account has an email address. Its owner can ask for a code on the sign-in page, and we email it to them.",
  promoteNeedsEmail:
    "This account has no email address, so we cannot send its code. Ask its owner to register with an email address, or use npm run admin:create.",
  lastAdmin: "This is the only admin. Make someone else an admin first.",
  nameTaken: "Another account has this username or this email address already.",
};

export const securityTab = {
  intro:
    "Kept for 90 days, counted by the minute for admins and by the hour for everyone else. Only admins are named. “#…” shows that two lines are about one account, but not whose. Nothing here is about what people contribute.",
  kind: "What",
  all: "All",
  show: "Show",
  emptyTitle: "Nothing noted",
  empty: "Nothing has happened in the last 90 days.",
  emptyOfKind: "Nothing of this kind in the last 90 days.",
  pages: "Pages",
  newest: "Newest",
  older: "Older",
  times: (count: string) => `${count} times`,
};

export const securityEventTexts: Record<SecurityEventKind, string> = {
  sign_in: "Signed in",
  sign_in_refused: "Sign-in refused",
  second_factor: "Second factor shown",
  second_factor_refused: "Second factor refused",
  second_factor_set: "Second factor set up",
  second_factor_removed: "Second factor removed, to set up another",
  account_made: "Account created",
  limit_reached: "Limit reached",
  access_refused: "Asked for a page or call for admins only",
  foreign_request: "Change sent from another site's page",
  reset_asked: "Reset code asked for",
  reset_done: "Password reset",
  reset_refused: "Reset code refused",
  password_changed: "Password changed",
  user_promoted: "Promoted a user to admin",
  user_demoted: "Removed an admin role",
  sessions_ended: "Signed a user out everywhere",
  reset_code_issued: "Issued a reset code",
  personal_data_read: "Read personal data",
};

export const securityLogErrors = {
  kind: "This kind of event does not exist",
  before: "Use the value of “before” that the last part named",
  perPage: "perPage must be a whole number",
  perPageRange: (most: number) => `perPage must be between 1 and ${most}`,
  part: "This part of the log cannot be shown.",
};
