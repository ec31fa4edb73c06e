import { Form, useNavigation } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { Button } from "~/components/button";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { fileStep, importPage } from "~/features/import/admin-texts";
import type { ImportRejected } from "./import-view";
import { ImportProblemNotice, ImportProgress } from "./step-parts";

const mostBytes = 5 * 1024 * 1024;

interface FileStepProps {
  rejected: ImportRejected | undefined;
  countries: readonly string[];
}

export function FileStep({ rejected, countries }: FileStepProps) {
  const isReading = useNavigation().formMethod === "POST";
  const [unexpectedError, setFailure] = useState<string>();
  const answers = rejected?.answers;
  const keepSmall = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get("file");
    const isTooLarge = file instanceof File && file.size > mostBytes;
    setFailure(isTooLarge ? fileStep.tooLarge : undefined);
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
      {rejected && <ImportProblemNotice title={importPage.nothingImported} problem={rejected} isAlert />}
      <p>{fileStep.intro}</p>
      <Field
        id="file"
        label={fileStep.file}
        hint={fileStep.fileHint}
        errors={unexpectedError ? [unexpectedError] : undefined}
      >
        {(control) => <Input {...control} type="file" name="file" accept=".csv,text/csv,text/plain" />}
      </Field>
      <Field id="pasted" label={fileStep.pasted}>
        {(control) => <Textarea {...control} name="pasted" rows={4} spellCheck={false} />}
      </Field>
      <Field id="country" label={fileStep.country}>
        {(control) => (
          <Select {...control} name="country" defaultValue={answers?.country ?? ""}>
            <option value="">{fileStep.eachItsOwn}</option>
            {countries.map((country) => (
              <option key={country} value={country}>
                {country}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="source" label={fileStep.source} hint={fileStep.sourceHint}>
        {(control) => (
          <Input {...control} name="source" defaultValue={answers?.source ?? ""} autoComplete="off" />
        )}
      </Field>
      <CheckBox id="approve" name="approve" value="yes" defaultChecked={answers?.isApproving}>
        {fileStep.approve}
      </CheckBox>
      <Button type="submit" className="w-fit" aria-disabled={isReading || undefined}>
        {isReading ? importPage.reading : importPage.preview}
      </Button>
      <ImportProgress />
    </Form>
  );
}
