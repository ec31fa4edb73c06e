import { SubPage } from "../sub-page";
import { ImportForm } from "./import-form";
import { ImportOutcome } from "./import-outcome";
import { ImportPreviewStep } from "./import-preview";
import type { ImportActionData } from "./import-view";

/** Three steps on one page: the file, what it would change, and what it did. */
export function ImportPage({ actionData }: { actionData: ImportActionData | undefined }) {
  return (
    <SubPage title="Import companies" tab="companies">
      {actionData?.step === "preview" ? (
        <ImportPreviewStep key={actionData.digest} preview={actionData} />
      ) : actionData?.step === "done" ? (
        <ImportOutcome done={actionData} />
      ) : (
        <ImportForm rejected={actionData} />
      )}
    </SubPage>
  );
}
