import { useEffect, useRef } from "react";

import { ButtonLink } from "~/components/button";
import { adminHref } from "~/core/admin-links";
import { doneStep } from "~/features/import/admin-texts";
import type { ImportDone } from "./import-view";
import { DownloadRefused, ImportCountsList, ImportLines, MissingList } from "./step-parts";

export function DoneStep({ done }: { done: ImportDone }) {
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
