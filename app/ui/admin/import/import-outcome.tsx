import { useEffect, useRef } from "react";

import { ButtonLink } from "../../button";
import { adminHref } from "../admin-tabs";
import { ImportCountsList } from "./import-counts";
import { ImportLines } from "./import-lines";
import type { ImportDone } from "./import-view";

/** What an import did. */
export function ImportOutcome({ done }: { done: ImportDone }) {
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
