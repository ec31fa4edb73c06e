import type { EmployerJson } from "~/features/employers/schema";
import { VoteShare } from "~/components/vote-share";
import { areSame, type CompareRow } from "./compare-row";
import { compareRows } from "~/features/compare/texts";

/** Every share comes with its number of votes. */
export function communityRows(companies: EmployerJson[]): CompareRow[] {
  return [
    {
      label: compareRows.positiveVotes,
      note: compareRows.positiveVotesFrom,
      isSame: areSame(companies.map(({ upvotes, downvotes }) => `${upvotes} ${downvotes}`)),
      cells: companies.map(({ id, positivePercentage, totalVotes }) => (
        <VoteShare key={id} positivePercentage={positivePercentage} totalVotes={totalVotes} />
      )),
    },
    {
      label: compareRows.comments,
      isSame: companies.every(({ recentComments }) => recentComments.length === 0),
      cells: companies.map(({ id, recentComments }) =>
        recentComments.length === 0 ? (
          <span key={id} className="text-small text-muted">
            {compareRows.noComments}
          </span>
        ) : (
          <ul key={id} className="flex flex-col gap-2">
            {recentComments.map((comment, place) => (
              <li key={place} className="border-l-2 border-highlight pl-2 text-small">
                {comment}
              </li>
            ))}
          </ul>
        ),
      ),
    },
  ];
}
