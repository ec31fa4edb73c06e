import { useEffect, useRef, useState, type FormEvent } from "react";
import { Link, useNavigation, Form } from "@remix-run/react";

import { ButtonLink, Button, buttonClass } from "~/components/button";
import { SubPage } from "~/routes/admin/frame/sub-page";
import { adminHref } from "~/core/admin-links";
import { ImportPreviewStep } from "./preview-step";
import type { ImportActionData, ImportDone, ImportColumnsStep, ImportRejected } from "./import-view";
import {
  ImportCountsList,
  ImportLines,
  MissingList,
  DownloadRefused,
  ImportProblemNotice,
  StepForm,
  ImportProgress,
} from "./step-parts";
import { doneStep, fileStep, importPage, columnsStep } from "../../admin-texts";
import { ReadOptionsFields } from "./read-options-fields";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";

interface ImportPageProps {
  actionData: ImportActionData | undefined;
  countries: readonly string[];
}

export function ImportPage({ actionData, countries }: ImportPageProps) {
  return (
    <SubPage title={importPage.title} tab="companies">
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

function ImportOutcome({ done }: { done: ImportDone }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <h2 ref={heading} tabIndex={-1}>
        {doneStep.heading}
      </h2>
      <ImportCountsList counts={done.counts} isDone />
      {done.counts.added > 0 && <p>{doneStep.newCompanies(done.isApproving)}</p>}
      {done.savedAs !== null && <p className="[overflow-wrap:anywhere]">{doneStep.savedAs(done.savedAs)}</p>}
      <MissingList lines={done.missing} />
      <ImportLines title={doneStep.notWritten} lines={done.overtaken} />
      {done.refused && (
        <form method="post" action="/admin/import/refused.csv" encType="multipart/form-data">
          {done.refused.map(({ name, value }) => (
            <input key={name + value.slice(0, 100)} type="hidden" name={name} value={value} />
          ))}
          <DownloadRefused />
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={adminHref("companies")}>{doneStep.seeCompanies}</ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary" reloadDocument>
          {doneStep.importAnother}
        </ButtonLink>
      </div>
    </div>
  );
}

function ImportColumns({ step }: { step: ImportColumnsStep }) {
  const isReading = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  const { answers, rows, readOptions, problem, isRejected } = step;
  useEffect(() => {
    if (!isRejected) heading.current?.focus();
  }, [isRejected]);
  return (
    <StepForm file={step.file} answers={answers} rows={rows}>
      {problem && isRejected && (
        <ImportProblemNotice title={importPage.nothingImported} problem={problem} isAlert />
      )}
      <h2 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
        {columnsStep.heading(answers.fileName)}
      </h2>
      <p className="max-w-text">{columnsStep.intro(rows)}</p>
      {problem && !isRejected && (
        <ImportProblemNotice
          title={columnsStep.notYet}
          problem={step.hasRefused ? { ...problem, message: columnsStep.howToMend(step.canSkip) } : problem}
          isAlert={false}
        />
      )}
      <ReadOptionsFields readOptions={readOptions} country={answers.country} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isReading || undefined}>
          {isReading ? importPage.reading : importPage.preview}
        </Button>
        {step.hasRefused && <DownloadRefused />}
        <Link to="/admin/import" className={buttonClass("secondary")} reloadDocument>
          {importPage.anotherFile}
        </Link>
      </div>
    </StepForm>
  );
}

const mostBytes = 5 * 1024 * 1024;

interface ImportFormProps {
  rejected: ImportRejected | undefined;

  countries: readonly string[];
}

function ImportForm({ rejected, countries }: ImportFormProps) {
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
