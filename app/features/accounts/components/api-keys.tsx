import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { callsADay, callsAnHour, mostApiKeys } from "../rules";
import type { ApiKeyJson, MadeApiKeyJson } from "../schema";
import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";

interface ApiKeysProps {
  keys: ApiKeyJson[];
  /** The key that was made just now, which is shown this once. */
  made: MadeApiKeyJson | undefined;
  rejected: RejectedForm | undefined;
}

/** The account's keys for programs, and the form that makes one. */
export function ApiKeys({ keys, made, rejected }: ApiKeysProps) {
  const { state, formData } = useNavigation();
  const isMaking = state !== "idle" && formData?.get("intent") === "make-key";
  return (
    <section id="keys" className="flex max-w-3xl scroll-mt-16 flex-col gap-4">
      <h2>Keys for programs</h2>
      <p className="max-w-text text-muted">
        Programs may read{" "}
        <Link to="/api" className="prose-link">
          our data as JSON
        </Link>{" "}
        without a key, {inDigits(callsAnHour)} calls an hour. With a key they may make {inDigits(callsADay)} a
        day. A key opens nothing of yours, and we do not keep what it asked for.
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
          {rejected && <ErrorSummary rejected={rejected} title="No key was made" />}
          <Field
            id="name"
            label="Name of a new key"
            errors={rejected?.fields.name}
            hint="What it is for, so that you know it later."
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
            {isMaking ? "Making..." : "Make a key"}
          </Button>
        </Form>
      ) : (
        <p className="text-muted">You have {mostApiKeys} keys. Revoke one to make another.</p>
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
          Your key “{name}”
        </p>
        <p>Copy it now: we keep only a hash of it and cannot show it again.</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 select-all rounded bg-sunken p-2 text-small [overflow-wrap:anywhere]">
            {key}
          </code>
          <CopyButton text={key} label="Copy" of={`the key ${name}`} done="Key copied" />
        </div>
        <p className="text-small">
          Send it as the header <code>Authorization: Bearer tpl_…</code>, and keep it out of published code.
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
        <p className="text-small text-muted">Made: {dateLabel(madeIn)}</p>
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
            Revoke<VisuallyHidden> the key {name}</VisuallyHidden>
          </span>
        </Button>
      </Form>
    </li>
  );
}
