import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { HeldData } from "~/features/privacy/held-data-schema";
import type { FieldErrors } from "~/core/result";
import { Button, ButtonLink } from "~/components/button";
import { Field, Input } from "~/components/field";
import { Notice } from "~/components/notice";
import { summariseDeletion, type Contributions } from "~/features/privacy/rules";
import { deletePage, heldDataPage } from "~/features/privacy/texts";

interface DeletePageProps {
  data: HeldData;
  /** Email or username. */
  about: string;
  contributions: Contributions;
  rejected?: { message: string; fields: FieldErrors };
}

export function DeletePage({ data, about, contributions, rejected }: DeletePageProps) {
  const isDeleting = useNavigation().formMethod === "POST";
  const { goes, stays } = summariseDeletion(data, contributions);
  const isOfAccount = data.address === null;
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!rejected?.fields.password || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [rejected]);
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-title [overflow-wrap:anywhere]">{deletePage.heading(about, isOfAccount)}</h1>
        <p className="text-lead">{deletePage.noUndo}</p>
      </div>
      {rejected && !rejected.fields.password && (
        <Notice tone="negative" role="alert">
          <p className="max-w-text">{rejected.message}</p>
        </Notice>
      )}
      <Lines title={deletePage.goes} lines={goes} />
      <Lines title={deletePage.stays} lines={stays} />
      {data.isSealed && (
        <Notice>
          <p className="max-w-text">{heldDataPage.sealedStay}</p>
        </Notice>
      )}
      {isOfAccount && (
        <p className="max-w-text text-muted">
          {deletePage.byEmail}{" "}
          <a className="prose-link" href="/privacy/your-data">
            {deletePage.byEmailLink}
          </a>
          .
        </p>
      )}
      <Form method="post" className="flex max-w-text flex-col items-start gap-6">
        <input type="hidden" name="about" value={about} />
        <input type="hidden" name="contributions" value={contributions} />
        {isOfAccount && (
          <Field
            id="password"
            label={deletePage.password}
            errors={rejected?.fields.password}
            hint={deletePage.passwordHint}
            className="w-full max-w-md"
          >
            {(control) => (
              <Input
                {...control}
                ref={password}
                type="password"
                name="password"
                autoComplete="current-password"
                required
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="destructive" aria-disabled={isDeleting || undefined}>
            {isDeleting ? deletePage.deleting : deletePage.submit}
          </Button>
          <ButtonLink to="/privacy/your-data" variant="secondary">
            {deletePage.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="flex max-w-text flex-col gap-2">
      <h2 className="text-lead">{title}</h2>
      <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
