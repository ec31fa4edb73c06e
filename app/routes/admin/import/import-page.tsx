import { SubPage } from "../frame/sub-page";
import { importPage } from "~/features/import/admin-texts";
import { ColumnsStep } from "./columns-step";
import { DoneStep } from "./done-step";
import { FileStep } from "./file-step";
import type { ImportActionData } from "./import-view";
import { PreviewStep } from "./preview-step";

interface ImportPageProps {
  actionData: ImportActionData | undefined;
  countries: readonly string[];
}

export function ImportPage({ actionData, countries }: ImportPageProps) {
  return (
    <SubPage title={importPage.title} tab="companies">
      {actionData?.step === "columns" ? (
        <ColumnsStep key={actionData.shown} step={actionData} />
      ) : actionData?.step === "preview" ? (
        <PreviewStep key={actionData.shown} preview={actionData} />
      ) : actionData?.step === "done" ? (
        <DoneStep done={actionData} />
      ) : (
        <FileStep rejected={actionData} countries={countries} />
      )}
    </SubPage>
  );
}
