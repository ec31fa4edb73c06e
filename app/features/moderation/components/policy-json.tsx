import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Field, Textarea } from "~/components/field";
import { employerForm } from "~/features/employers/admin-texts";

interface PolicyJsonProps {
  name: string;
  label: string;
  value: string;
  errors: string[] | undefined;
}

/** The whole policy as JSON, folded until a link leads to it (`#policy`) or it is wrong. */
export function PolicyJson({ name, label, value, errors }: PolicyJsonProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const isAsked = hash === `#${name}`;
  useEffect(() => {
    if (!fold.current || !(isAsked || errors)) return;
    fold.current.open = true;
    if (isAsked) fold.current.scrollIntoView();
  }, [isAsked, errors]);
  return (
    <details ref={fold} open={errors !== undefined} className="scroll-mt-24 sm:col-span-2">
      <summary className="flex min-h-target w-fit cursor-pointer items-center font-semibold text-action">
        {employerForm.policyJson}
      </summary>
      <Field id={name} label={label} errors={errors}>
        {(control) => (
          <Textarea
            {...control}
            name={name}
            rows={16}
            defaultValue={value}
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono text-small"
          />
        )}
      </Field>
    </details>
  );
}
