import { useEffect, useRef, useState, type FormEvent } from "react";
import { Link, useNavigation, Form } from "@remix-run/react";

import { ButtonLink, Button, buttonClass } from "~/components/button";
import { SubPage } from "~/features/moderation/components/dashboard/admin-page";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";
import { ImportPreviewStep } from "./import-preview";
import type { ImportActionData, ImportDone, ImportColumnsStep, ImportRejected } from "./import-view";
import {
  ImportCountsList,
  ImportLines,
  MissingList,
  DownloadRefused,
  ImportProblemNotice,
  StepForm,
  ImportProgress,
} from "./import-step";
import { inDigits } from "~/features/policy/policy-rules";
import { ReadingFields } from "./import-reading";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";

interface ImportPageProps {
  actionData: ImportActionData | undefined;
  countries: readonly string[];
}

/** Steps on one page: the file, how it is read where that is not plain, what it would change, and what it did. */
export function ImportPage({ actionData, countries }: ImportPageProps) {
  return (
    <SubPage title="Import companies" tab="companies">
      {actionData?.step === "columns" ? (
        <ImportColumns key={actionData.shown} step={actionData} />
      ) : actionData?.step === "preview" ? (
        <ImportPreviewStep key={actionData.shown} preview={actionData} />
      ) : actionData?.step === "done" ? (
        <ImportOutcome done={actionData} />
      ) : (
        <ImportForm rejected={actionData} countries={countries} />
      )}
    </SubPage>
  );
}

/** What an import did. */
function ImportOutcome({ done }: { done: ImportDone }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <h2 ref={heading} tabIndex={-1}>
        Import complete
      </h2>
      <ImportCountsList counts={done.counts} isDone />
      {done.counts.added > 0 && (
        <p>{done.isApproving ? "The new companies are on the site now." : "The new companies are drafts."}</p>
      )}
      {done.savedAs !== null && (
        <p className="[overflow-wrap:anywhere]">How the file is read is remembered as “{done.savedAs}”.</p>
      )}
      <MissingList lines={done.missing} />
      <ImportLines title="Not written" lines={done.overtaken} />
      {done.refused && (
        <form method="post" action="/admin/import/refused.csv" encType="multipart/form-data">
          {done.refused.map(({ name, value }) => (
            <input key={name + value.slice(0, 100)} type="hidden" name={name} value={value} />
          ))}
          <DownloadRefused />
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={adminHref("companies")}>See the companies</ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary" reloadDocument>
          Import another file
        </ButtonLink>
      </div>
    </div>
  );
}

const howToMend = "The choices below may mend this; rows that they do not mend can be left out.";

/** How a file is read, wherever that is not plain: looked at before anything is planned. */
function ImportColumns({ step }: { step: ImportColumnsStep }) {
  const isReading = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  const { answers, rows, reading, problem, isRejected } = step;
  useEffect(() => {
    if (!isRejected) heading.current?.focus();
  }, [isRejected]);
  return (
    <StepForm file={step.file} answers={answers} rows={rows}>
      {problem && isRejected && (
        <ImportProblemNotice title="Nothing was imported" problem={problem} isAlert />
      )}
      <h2 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
        How to read {answers.fileName}
      </h2>
      <p className="max-w-text">
        {inDigits(rows)} {rows === 1 ? "row" : "rows"} below the header. Look at what we found, change what is
        wrong, then see a preview. Nothing is written before you confirm that.
      </p>
      {problem && !isRejected && (
        <ImportProblemNotice
          title="Some of it cannot be imported yet"
          problem={step.hasRefused ? { ...problem, message: howToMend } : problem}
          isAlert={false}
        />
      )}
      <ReadingFields reading={reading} country={answers.country} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isReading || undefined}>
          {isReading ? "Reading..." : "Preview"}
        </Button>
        {step.hasRefused && <DownloadRefused />}
        <Link to="/admin/import" className={buttonClass("secondary")} reloadDocument>
          Choose another file
        </Link>
      </div>
    </StepForm>
  );
}

const mostBytes = 5 * 1024 * 1024;
const tooLarge = "This file is over 5 MB. Split it into several files.";

interface ImportFormProps {
  rejected: ImportRejected | undefined;
  /** Every country that an employer may be in. */
  countries: readonly string[];
}

/** Where an import begins: a file or pasted lines, and what they do not say themselves. */
function ImportForm({ rejected, countries }: ImportFormProps) {
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
