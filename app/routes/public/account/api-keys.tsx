import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { callsADay, callsAnHour, mostApiKeys } from "~/features/accounts/rules";
import type { ApiKeyJson, MadeApiKeyJson } from "~/features/accounts/schema";
import { inDigits } from "~/core/digits";
import { Button } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import { dateLabel } from "~/features/employers/rules";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { apiKeysSection } from "~/features/accounts/texts";

interface ApiKeysProps {
  keys: ApiKeyJson[];
  /** Created just now; shown once. */
  made: MadeApiKeyJson | undefined;
  rejected: RejectedForm | undefined;
}

export function ApiKeys({ keys, made, rejected }: ApiKeysProps) {
  const { state, formData } = useNavigation();
  const isMaking = state !== "idle" && formData?.get("intent") === "make-key";
  return (
    <section id="keys" className="flex max-w-3xl scroll-mt-16 flex-col gap-4">
      <h2>{apiKeysSection.heading}</h2>
      <p className="max-w-text text-muted">
        {apiKeysSection.intro(inDigits(callsAnHour), inDigits(callsADay))}{" "}
        <Link to="/api" className="prose-link">
          {apiKeysSection.introLink}
        </Link>
        .
      </p>
      {made && <MadeKey key={made.id} made={made} />}
      {keys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <Key key={key.id} of={key} />
          ))}
        </ul>
      )}
      {keys.length < mostApiKeys ? (
        <Form key={made?.id} method="post" preventScrollReset className="flex max-w-md flex-col gap-4">
          {rejected && <ErrorSummary rejected={rejected} title={apiKeysSection.failed} />}
          <Field
            id="name"
            label={apiKeysSection.name}
            errors={rejected?.fields.name}
            hint={apiKeysSection.nameHint}
          >
            {(control) => (
              <Input
                {...control}
                name="name"
                required
                maxLength={50}
                autoComplete="off"
                defaultValue={rejected?.values.name}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value="make-key"
            aria-disabled={isMaking || undefined}
            className="self-start"
          >
            {isMaking ? apiKeysSection.making : apiKeysSection.make}
          </Button>
        </Form>
      ) : (
        <p className="text-muted">{apiKeysSection.enough(mostApiKeys)}</p>
      )}
    </section>
  );
}

function MadeKey({ made: { name, key } }: { made: MadeApiKeyJson }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice tone="positive">
      <div className="flex flex-col gap-2 py-1">
        <p ref={heading} tabIndex={-1} className="font-semibold [overflow-wrap:anywhere]">
          {apiKeysSection.yourKey(name)}
        </p>
        <p>{apiKeysSection.copyNow}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 select-all rounded bg-sunken p-2 text-small [overflow-wrap:anywhere]">
            {key}
          </code>
          <CopyButton
            text={key}
            label={apiKeysSection.copy}
            of={apiKeysSection.copyOf(name)}
            done={apiKeysSection.copied}
          />
        </div>
        <p className="text-small">
          {apiKeysSection.sendAs} <code>{apiKeysSection.header}</code>
        </p>
      </div>
    </Notice>
  );
}

function Key({ of: { id, name, madeIn } }: { of: ApiKeyJson }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <li className="flex min-h-target flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-muted">{apiKeysSection.madeIn(dateLabel(madeIn))}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="key" value={id} />
        <Button
          type="submit"
          variant="secondary"
          name="intent"
          value="revoke-key"
          aria-disabled={isSending || undefined}
        >
          <span>
            {apiKeysSection.revoke}
            <VisuallyHidden> {apiKeysSection.revokeOf(name)}</VisuallyHidden>
          </span>
        </Button>
      </Form>
    </li>
  );
}
