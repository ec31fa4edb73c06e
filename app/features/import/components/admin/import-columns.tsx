import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button, buttonClass } from "~/components/button";
import { ReadingFields } from "./import-reading";
import { DownloadRefused, ImportProblemNotice, StepForm } from "./import-step";
import type { ImportColumnsStep } from "./import-view";

const howToMend = "The choices below may mend this; rows that they do not mend can be left out.";

/** How a file is read, wherever that is not plain: looked at before anything is planned. */
export function ImportColumns({ step }: { step: ImportColumnsStep }) {
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
