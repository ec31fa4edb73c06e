import { Form } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { VisuallyHidden } from "~/components/visually-hidden";
import { itemName, repliesHref } from "./replies-view";

interface StandingAnswersProps {
  title: string;
  empty: string;
  items: {
    id: number;
    version: number;
    kind: "claim" | "reply";
    company: { id: string; name: string };
    text: string;
  }[];
  verb: string;
  intent: "end" | "remove";
}

/** What was decided on before, folded, each with the way to take it back. */
export function StandingAnswers({ title, empty, items, verb, intent }: StandingAnswersProps) {
  return (
    <details className="rounded border border-line px-4">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        {title} ({inDigits(items.length)})
      </summary>
      {items.length === 0 ? (
        <p className="pb-4 text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-4 pb-4">
          {items.map(({ id, version, kind, company, text }) => (
            <li key={id} className="flex flex-col gap-2 border-t border-line pt-4 [overflow-wrap:anywhere]">
              <p>
                <strong>{company.name}</strong>
              </p>
              <p className="max-w-text whitespace-pre-line">{text}</p>
              <Form
                method="post"
                action={repliesHref()}
                replace
                preventScrollReset
                className="flex flex-wrap items-end gap-2"
              >
                <input type="hidden" name="item" value={itemName(kind, id)} />
                <input type="hidden" name="version" value={version} />
                <Field id={`why-${itemName(kind, id)}`} label="Reason" className="min-w-0 flex-1">
                  {(control) => <Input {...control} name="reason" autoComplete="off" />}
                </Field>
                <Button type="submit" variant="destructive" name="intent" value={intent}>
                  {verb}
                  <VisuallyHidden>, {company.name}</VisuallyHidden>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
