import { uncapitalise } from "~/core/text-rules";
import type { ProvisionView } from "~/policy/document/view-shapes";
import { SourceMarks } from "./sources";

/** Leave that exists and was not read: a line for all of which the same is said. */
export function UnreadLeave({
  provisions,
  className,
}: {
  provisions: readonly ProvisionView[];
  className?: string;
}) {
  const unread = provisions.filter(({ isRead }) => !isRead);
  return [...new Set(unread.map(({ text }) => text))].map((text) => {
    const alike = unread.filter((one) => one.text === text);
    return (
      <p key={text} className={className}>
        {`${alike.map(({ head }, place) => (place === 0 ? head : uncapitalise(head))).join("; ")}: `}
        <span className="text-muted">{text}</span>
        <SourceMarks numbers={[...new Set(alike.flatMap(({ sources }) => sources))]} />
      </p>
    );
  });
}
