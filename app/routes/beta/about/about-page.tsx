import { ButtonLink } from "~/components/button";

export function AboutPage() {
  return (
    <div className="page text-page flex flex-col gap-10 py-10 sm:py-16">
      <h1 className="max-w-[18ch] text-display">Nobody should have to ask in secret</h1>
      <div className="flex max-w-text flex-col gap-6 text-lead">
        <p>
          How long can you stay home with a new child, and on what pay? It is one of the biggest facts about a
          job, and one of the hardest to find out. Most expecting parents are afraid to ask, because the
          question can sound like an announcement. So families decide without knowing, and find out
          afterwards.
        </p>
        <p>
          We put employers’ parental leave side by side: weeks for each carer, pay, waiting periods and
          benefits, and what parents say about them. Every figure says where it comes from. What an employer
          does not state is shown as “Not stated”. When everyone can see the answers, good policies get
          noticed, and the others have a reason to improve.
        </p>
        <p>
          Much of this comes from people like you. Submissions are anonymous, and each one is reviewed before
          it is published. Share as much or as little as you like: one vote, one sentence, or a whole policy.
          It takes a minute, and the next family does not have to ask.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/companies" variant="secondary">
          Browse Companies
        </ButtonLink>
      </div>
    </div>
  );
}
