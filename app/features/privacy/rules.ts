import type { HeldData } from "./held-data-schema";
import { counted, deletionLines, deletionParts } from "./texts";

export type Contributions = "leave" | "remove";

export function hasContributions({ votes, experiences, submissions }: HeldData): boolean {
  return votes.length + experiences.length + submissions.length > 0;
}

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
  const some = (list: unknown[], [one, many]: [one: string, many?: string]) =>
    list.length > 0 ? [counted(list.length, one, many)] : [];
  const removable = [
    ...some(
      votes.filter(({ comment }) => comment === null),
      deletionLines.vote,
    ),
    ...some(
      votes.filter(({ comment }) => comment !== null),
      deletionLines.voteWithComment,
    ),
    ...some(experiences, deletionLines.experience),
    ...some(drafts, deletionLines.draft),
  ];
  const goes = [
    ...(account ? [deletionParts.account(account.username, account.sessions.length)] : []),
    ...(waitlist ? [deletionParts.waitlist] : []),
    ...some(watching?.employers ?? [], deletionLines.watch),
    ...some(mail, deletionLines.mail),
    ...some(dataLinks, deletionLines.link),
    ...some(companyRequests, deletionLines.request),
    ...some(employers, deletionLines.employer),
    ...(contributions === "remove" ? removable : []),
  ];
  const stays = [
    ...(contributions === "leave" ? removable : []),
    ...some(
      submissions.filter(({ isPublic }) => isPublic),
      deletionLines.published,
    ),
  ];
  return { goes, stays };
}
