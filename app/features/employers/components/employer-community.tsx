import type { EmployerPageView } from "~/features/directory/directory-view";
import { Response } from "~/features/community/components/response";
import type { DirectoryUrl } from "~/features/directory/components/directory-links";
import type { ReplyJson } from "~/features/replies/reply-output";
import { VoteShare } from "~/components/vote-share";
import { dateLabel } from "./employer-facts";
import { EmployerReply } from "./employer-reply";

/** What parents say: their votes, their newest comments, and what they went through. */
export function EmployerCommunity({ view, url }: { view: EmployerPageView; url: DirectoryUrl }) {
  const { company, experiences } = view;
  return (
    <>
      <VoteShare positivePercentage={company.positivePercentage} totalVotes={company.totalVotes} />
      <Response view={view} url={url} />
      {company.recentComments.length > 0 && (
        <Voices
          title="Recent comments"
          voices={company.recentComments.map((content) => ({ content, employerReply: null }))}
        />
      )}
      {experiences.length > 0 && <Voices title="Experiences" voices={experiences} />}
      <p className="max-w-text text-small text-muted">
        Community views are the contributors’ own and are reviewed before they appear.
      </p>
    </>
  );
}

interface Voice {
  content: string;
  date?: string;
  employerReply: ReplyJson | null;
}

function Voices({ title, voices }: { title: string; voices: Voice[] }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-col gap-4">
        {voices.map(({ content, date, employerReply }, place) => (
          <li key={place}>
            <figure className="max-w-text border-l-2 border-highlight pl-4">
              <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</blockquote>
              {date && (
                <figcaption className="mt-1 text-small text-muted">
                  <time dateTime={date}>{dateLabel(date)}</time>
                </figcaption>
              )}
            </figure>
            {employerReply && <EmployerReply reply={employerReply} title="The employer replies" isNested />}
          </li>
        ))}
      </ul>
    </div>
  );
}
