import type { SubmissionJson } from "../../moderation-output";

/** What was written, exactly as it was typed; its direction stays inside it. */
export function SubmissionText({ item: { kind, comment, content } }: { item: SubmissionJson }) {
  const text = kind === "vote" ? comment : content;
  if (text === null) return <p className="text-muted">No comment.</p>;
  return (
    <p
      dir="auto"
      className="max-w-text hyphens-auto whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]"
    >
      {text}
    </p>
  );
}
