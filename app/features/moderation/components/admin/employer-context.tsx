import type { SubmissionEmployerJson } from "../../moderation-output";
import { Badge } from "~/components/badge";
import { classNames } from "~/components/class-names";
import { LeaveScale } from "~/components/leave-scale";
import { VisuallyHidden } from "~/components/visually-hidden";
import { VoteShare } from "~/components/vote-share";

interface EmployerContextProps {
  company: SubmissionEmployerJson;
  className?: string;
}

/** What is known of the employer that a submission is about. */
export function EmployerContext({ company, className }: EmployerContextProps) {
  const { id, name, industry, country, maternityLeave, paternityLeave, isApproved } = company;
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1 md:border-l md:border-line md:pl-6", className)}>
      <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
        {isApproved ? (
          <a
            href={`/companies/${id}`}
            target="_blank"
            rel="noreferrer"
            className="prose-link inline-flex min-h-target items-center md:min-h-6"
          >
            <bdi>{name}</bdi>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : (
          <>
            <bdi className="font-medium">{name}</bdi>
            <Badge>Draft</Badge>
          </>
        )}
      </p>
      <p className="text-small text-muted">{[industry, country].filter(Boolean).join(" · ")}</p>
      <VoteShare {...company} />
      <LeaveScale primary={maternityLeave} secondary={paternityLeave} className="mt-1" />
    </div>
  );
}
