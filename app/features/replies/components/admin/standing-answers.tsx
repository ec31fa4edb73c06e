import { Form } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { Icon } from "~/components/icon";
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
        <ul className="pb-2">
          {items.map(({ id, version, kind, company, text }) => (
            <li key={id} className="border-t border-line">
              <details className="group">
                <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 lg:flex-nowrap [&::-webkit-details-marker]:hidden">
                  <Icon of="chevron-right" className="text-muted group-open:rotate-90" />
                  <strong className="min-w-0 [overflow-wrap:anywhere] lg:max-w-[50%] lg:shrink-0 lg:truncate lg:group-open:whitespace-normal">
                    {company.name}
                  </strong>
                  <span className="min-w-0 truncate text-muted group-open:whitespace-pre-line max-lg:basis-full">
                    {text}
                  </span>
                </summary>
                <Form
                  method="post"
                  action={repliesHref()}
                  replace
                  preventScrollReset
                  className="flex max-w-text flex-wrap items-end gap-2 pb-4 sm:pl-8"
                >
                  <input type="hidden" name="item" value={itemName(kind, id)} />
                  <input type="hidden" name="version" value={version} />
                  <Field id={`why-${itemName(kind, id)}`} label="Reason" className="min-w-0 grow basis-60">
                    {(control) => <Input {...control} name="reason" autoComplete="off" />}
                  </Field>
                  <Button type="submit" variant="destructive" name="intent" value={intent}>
                    <span>
                      {verb}
                      <VisuallyHidden>, {company.name}</VisuallyHidden>
                    </span>
                  </Button>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
