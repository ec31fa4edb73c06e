import { useEffect, useRef } from "react";

import { ButtonLink } from "~/components/button";
import { SubPage } from "~/features/moderation/components/dashboard/sub-page";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";
import { ImportColumns } from "./import-columns";
import { ImportForm } from "./import-form";
import { ImportPreviewStep } from "./import-preview";
import type { ImportActionData, ImportDone } from "./import-view";
import { ImportCountsList, ImportLines, MissingList } from "./import-report";
import { DownloadRefused } from "./import-step";

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
