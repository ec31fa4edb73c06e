import { useEffect, useRef } from "react";

import { ButtonLink } from "../../button";
import { SubPage } from "../sub-page";
import { adminHref } from "../admin-tabs";
import { ImportForm } from "./import-form";
import { ImportPreviewStep } from "./import-preview";
import type { ImportActionData, ImportDone } from "./import-view";
import { ImportCountsList, ImportLines } from "./import-report";

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
      <ImportLines title="Not written" lines={done.overtaken} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={adminHref("companies")}>See the companies</ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary" reloadDocument>
          Import another file
        </ButtonLink>
      </div>
    </div>
  );
}
