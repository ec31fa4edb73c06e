import type { ReplyJson } from "../schema";
import { classNames } from "~/components/class-names";
import { dateLabel } from "../rules";
import { communitySection } from "../page-texts";

interface EmployerReplyProps {
  reply: ReplyJson;
  title?: string;
  /** Shown below what it answers. */
  isNested?: boolean;
}

/** Marked as the employer's words on screen, in print and for screen readers. */
export function EmployerReply({ reply: { content, date }, title, isNested = false }: EmployerReplyProps) {
  return (
    <figure className={classNames("max-w-text border-l-2 border-edge pl-4", isNested && "ml-4 mt-3 sm:ml-8")}>
      {title && <p className="text-small font-semibold">{title}</p>}
      <blockquote dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {content}
      </blockquote>
      <figcaption className="mt-1 text-small text-muted">
        <time dateTime={date}>{dateLabel(date)}</time> · {communitySection.employersOwnWords}
      </figcaption>
    </figure>
  );
}
