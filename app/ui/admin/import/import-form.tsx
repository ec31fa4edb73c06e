import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";

import { countries } from "../../../domain/employers/industries-and-countries";
import { Button } from "../../button";
import { Field, Input, Select, Textarea } from "../../field";
import { CheckBox } from "../../form/check-box";
import { Notice } from "../../notice";
import type { ImportRejected } from "./import-view";

const mostBytes = 5 * 1024 * 1024;
const tooLarge = "This file is over 5 MB. Split it into several files.";

/** Where an import begins: a file or pasted lines, and what they do not say themselves. */
export function ImportForm({ rejected }: { rejected: ImportRejected | undefined }) {
  const isReading = useNavigation().formMethod === "POST";
  const [unexpectedError, setFailure] = useState<string>();
  const answers = rejected?.answers;
  const keepSmall = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get("file");
    const isTooLarge = file instanceof File && file.size > mostBytes;
    setFailure(isTooLarge ? tooLarge : undefined);
    if (!isTooLarge) return;
    event.preventDefault();
    document.getElementById("file")?.focus();
  };
  return (
    <Form
      method="post"
      action="/admin/import"
      encType="multipart/form-data"
      onSubmit={keepSmall}
      className="flex max-w-text flex-col gap-6"
    >
      {rejected && <Rejection rejected={rejected} />}
      <p>
        A CSV file (UTF-8, at most 5 MB) with a header, one company a line. You see what would change before
        anything is written.
      </p>
      <Field
        id="file"
        label="CSV file"
        hint="Columns are found by name: Company, Industry, Country, Paid Maternity Leave, Paid Paternity Leave and others."
        errors={unexpectedError ? [unexpectedError] : undefined}
      >
        {(control) => <Input {...control} type="file" name="file" accept=".csv,text/csv,text/plain" />}
      </Field>
      <Field id="pasted" label="Or paste the lines, with the header">
        {(control) => <Textarea {...control} name="pasted" rows={4} spellCheck={false} />}
      </Field>
      <Field id="country" label="Country of lines that name none">
        {(control) => (
          <Select {...control} name="country" defaultValue={answers?.country ?? ""}>
            <option value="">Each line names its own</option>
            {countries.map((country) => (
              <option key={country} value={country}>
                {country}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="source"
        label="Source"
        hint="Where the figures come from: a name, then an address and a day (2026-01-31) if there are any, with commas between. Left blank, it is the file's name."
      >
        {(control) => (
          <Input {...control} name="source" defaultValue={answers?.source ?? ""} autoComplete="off" />
        )}
      </Field>
      <CheckBox id="approve" name="approve" value="yes" defaultChecked={answers?.isApproving}>
        Show what is imported on the site; otherwise new companies are drafts
      </CheckBox>
      <Button type="submit" className="w-fit" aria-disabled={isReading || undefined}>
        {isReading ? "Reading..." : "Preview"}
      </Button>
    </Form>
  );
}

function Rejection({ rejected }: { rejected: ImportRejected }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [rejected]);
  return (
    // Someone without scripts arrives on a page that starts anew: what went wrong comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice tone="negative" role="alert" title="Nothing was imported">
        <p className="[overflow-wrap:anywhere]">{rejected.message}</p>
        {rejected.reasons.length > 0 && (
          <ul className="mt-2 list-disc pl-6 text-small [overflow-wrap:anywhere]">
            {rejected.reasons.map(({ of, text }) => (
              <li key={of + text}>
                {of && `${of}: `}
                {text}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
