/** Someone's own vote on an employer, as they alone see it. */
export interface OwnVote {
  /** The employer's public id. */
  companyId: string;
  isPositive: boolean;
  comment: string | null;
  /** Whether an admin has approved it as it stands: until then nobody else sees it. */
  isApproved: boolean;
}

/** For how many days after a reset of the password no vote is taken. */
export const votesPauseDays = 30;

/** What sending something did: the same again changes nothing. */
export type Effect = "created" | "changed" | "unchanged";

/** The most characters of a comment, as a person counts them. */
export const longestComment = 500;

/** What is said to whoever comments without having voted. */
export const voteRequired = {
  title: "Vote required",
  description: "Please select 'Positive' or 'Negative' before submitting your response.",
};
