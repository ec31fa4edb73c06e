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
