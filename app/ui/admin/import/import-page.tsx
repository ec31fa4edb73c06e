import { SubPage } from "../sub-page";
import { ImportForm } from "./import-form";
import { ImportOutcome } from "./import-outcome";
import { ImportPreviewStep } from "./import-preview";
import type { ImportAnswer } from "./import-view";

/** Three steps on one page: the file, what it would change, and what it did. */
export function ImportPage({ answer }: { answer: ImportAnswer | undefined }) {
  return (
    <SubPage title="Import companies" tab="companies">
      {answer?.step === "preview" ? (
        <ImportPreviewStep key={answer.digest} preview={answer} />
      ) : answer?.step === "done" ? (
        <ImportOutcome done={answer} />
      ) : (
        <ImportForm refused={answer} />
      )}
    </SubPage>
  );
}
