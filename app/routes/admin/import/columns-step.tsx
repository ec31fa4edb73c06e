import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Button, buttonClass } from "~/components/button";
import { columnsStep, importPage } from "~/features/import/admin-texts";
import type { ImportColumnsStep } from "./import-view";
import { ReadOptionsFields } from "./read-options-fields";
import { DownloadRefused, ImportProblemNotice, StepForm } from "./step-parts";

export function ColumnsStep({ step }: { step: ImportColumnsStep }) {
  const isReading = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  const { answers, rows, readOptions, problem, isRejected } = step;
  useEffect(() => {
    if (!isRejected) heading.current?.focus();
  }, [isRejected]);
  return (
    <StepForm file={step.file} answers={answers} rows={rows}>
      {problem && isRejected && (
        <ImportProblemNotice
          title={step.isQuestion ? columnsStep.question : importPage.nothingImported}
          problem={problem}
          isAlert
          isQuestion={step.isQuestion}
        />
      )}
      <h2 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
        {columnsStep.heading(answers.fileName)}
      </h2>
      <p className="max-w-text">{columnsStep.intro(rows)}</p>
      {problem && !isRejected && (
        <ImportProblemNotice
          title={step.isQuestion ? columnsStep.question : columnsStep.notYet}
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
