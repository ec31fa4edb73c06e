import { Notice } from "~/components/notice";

const labels: Record<string, string> = {
  birth: "Due or born",
  pay: "Pay before tax",
  start: "In the job since",
  from: "Leave begins in week",
};

/** Says above the sums what they were drawn without, and what to type; the field below says it too, and keeps what was typed. */
export function NotRead({ errors }: { errors: Readonly<Record<string, string[]>> }) {
  const all = Object.entries(errors);
  if (all.length === 0) return null;
  return (
    <Notice role="alert" tone="negative" title="Not all of it could be read: the plan is drawn without that">
      {all.map(([field, messages]) => (
        <p key={field}>
          {nameOf(field)}: {messages.join(" ")}
        </p>
      ))}
    </Notice>
  );
}

/** "A, pay before tax" of `a-pay`; the lines of weeks are counted from 1. */
function nameOf(field: string): string {
  const [, carer, key = field] = /^([ab])-(.+)$/.exec(field) ?? [];
  const label = labels[key] ?? `line ${Number(key.slice(1)) + 1}`;
  return carer === undefined ? label : `${carer.toUpperCase()}, ${label.toLowerCase()}`;
}
