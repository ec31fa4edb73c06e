import type { HeldData } from "../held-data-json";
import { counted } from "./words";

/** What a person decides about contributions when they delete the rest. */
export type Contributions = "leave" | "remove";

/** Whether there is anything that could stay without its author. */
export function hasContributions({ votes, experiences, submissions }: HeldData): boolean {
  return votes.length + experiences.length + submissions.length > 0;
}

/** Why a deletion by a mailed link leaves an account's contributions. */
export const whyKept =
  "The votes, comments, experiences and policies of the account stay, without anything that links them to you: they are sealed with its password, so nobody can tell from a mailed link which they are. To delete them too, sign in to the account in this browser first. Once the account is deleted, only an experience can be withdrawn, with its code.";

/** What a deletion takes away, what it leaves, line by line. */
export function summariseDeletion(data: HeldData, contributions: Contributions) {
  const {
    account,
    waitlist,
    votes,
    experiences,
    submissions,
    companyRequests,
    watching,
    mail,
    dataLinks,
    employers,
  } = data;
  const drafts = submissions.filter(({ isPublic }) => !isPublic);
  const some = (list: unknown[], ...words: [string, string?]) =>
    list.length > 0 ? [counted(list.length, ...words)] : [];
  const removable = [
    ...some(
      votes.filter(({ comment }) => comment === null),
      "vote",
    ),
    ...some(
      votes.filter(({ comment }) => comment !== null),
      "vote, with its comment",
      "votes, with their comments",
    ),
    ...some(experiences, "experience"),
    ...some(drafts, "policy waiting for review", "policies waiting for review"),
  ];
  const goes = [
    ...(account
      ? [
          `The account ${account.username}, with its password and ${counted(account.sessions.length, "session")}`,
        ]
      : []),
    ...(waitlist ? ["The place on the waitlist, with its invitation"] : []),
    ...some(
      [...(watching?.employers ?? []), ...(watching?.searches ?? [])],
      "watch by mail",
      "watches by mail",
    ),
    ...some(mail, "mail record"),
    ...some(dataLinks, "link to this page", "links to this page"),
    ...some(companyRequests, "company request"),
    ...some(employers, "right or wish to answer for an employer", "rights or wishes to answer for employers"),
    ...(contributions === "remove" ? removable : []),
  ];
  const stays = [
    ...(contributions === "leave" ? removable : []),
    ...some(
      submissions.filter(({ isPublic }) => isPublic),
      "published policy",
      "published policies",
    ),
  ];
  return { goes, stays };
}
