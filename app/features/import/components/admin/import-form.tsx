import { Form, useNavigation } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { Button } from "~/components/button";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { ImportProblemNotice, ImportProgress } from "./import-step";
import type { ImportRejected } from "./import-view";

const mostBytes = 5 * 1024 * 1024;
const tooLarge = "This file is over 5 MB. Split it into several files.";

interface ImportFormProps {
  rejected: ImportRejected | undefined;
  /** Every country that an employer may be in. */
  countries: readonly string[];
}

/** Where an import begins: a file or pasted lines, and what they do not say themselves. */
export function ImportForm({ rejected, countries }: ImportFormProps) {
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
      {rejected && <ImportProblemNotice title="Nothing was imported" problem={rejected} isAlert />}
      <p>
        A CSV file (UTF-8, at most 5 MB) with a header, one company a line. You see how it is read and what
        would change before anything is written.
      </p>
      <Field
        id="file"
        label="CSV file"
        hint="Columns such as Company, Country or Paid Maternity Leave are found by name; of others you are asked what they hold."
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
      <ImportProgress />
    </Form>
  );
}
