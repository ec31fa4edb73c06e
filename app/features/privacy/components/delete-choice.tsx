import { Form } from "@remix-run/react";

import type { HeldData } from "../held-data-json";
import { Button } from "~/components/button";
import { hasContributions, whyKept } from "./deletion-summary";

/** Asks what is to become of contributions, before anything is deleted. */
export function DeleteChoice({ data }: { data: HeldData }) {
  return (
    <section className="flex max-w-3xl flex-col gap-4 rounded border border-negative p-4 sm:p-6 print:hidden">
      <h2>{data.address === null ? "Delete your account" : "Delete your data"}</h2>
      <p>You see what will go, and confirm it, on the next page. Nothing is deleted before that.</p>
      <Form action="/privacy/your-data/delete" className="flex flex-col items-start gap-4">
        {hasContributions(data) ? (
          <fieldset className="flex flex-col">
            <legend className="pb-1 font-semibold">Your votes, comments, experiences and policies</legend>
            <Choice value="leave" isDefault>
              Leave them, anonymous: nothing links them to you any more
            </Choice>
            <Choice value="remove">Delete them too</Choice>
          </fieldset>
        ) : (
          <>
            {data.isSealed && <p className="max-w-text text-muted">{whyKept}</p>}
            <input type="hidden" name="contributions" value="leave" />
          </>
        )}
        <Button type="submit" variant="secondary">
          Continue to delete
        </Button>
      </Form>
    </section>
  );
}

function Choice({ value, isDefault, children }: { value: string; isDefault?: boolean; children: string }) {
  return (
    <label className="flex min-h-target items-start gap-3 py-2">
      <input
        type="radio"
        name="contributions"
        value={value}
        defaultChecked={isDefault}
        className="mt-0.5 size-5 shrink-0 accent-action"
      />
      {children}
    </label>
  );
}
