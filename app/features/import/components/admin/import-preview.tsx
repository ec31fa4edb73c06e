import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button, buttonClass } from "~/components/button";
import { Notice } from "~/components/notice";
import { ReadingFields, readingInWords } from "./import-reading";
import { ImportCountsList, ImportLines, MissingList, DownloadRefused, StepForm } from "./import-step";
import type { ImportPreview } from "./import-view";

/** What a file would change, and how it is read, which can be changed here too. */
export function ImportPreviewStep({ preview }: { preview: ImportPreview }) {
  const isWriting = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { answers, counts, choices } = preview;
  const toWrite = counts.added + counts.changed;
  return (
    <StepForm file={preview.file} answers={answers} rows={counts.rows}>
      <input type="hidden" name="digest" value={preview.digest} />
      <h2 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
        Preview of {answers.fileName}
      </h2>
      {preview.isOvertaken && (
        <Notice tone="negative" role="alert" title="Nothing was written yet">
          <p>What would change is no longer what you saw. Look at it again, then confirm.</p>
        </Notice>
      )}
      <ImportCountsList counts={counts} isDone={false} />
      <p className="max-w-text">
        {answers.isApproving
          ? "New companies are shown on the site at once."
          : "New companies are drafts until someone shows them."}
        {counts.published > 0 && ` ${inDigits(counts.published)} drafts become public.`}
      </p>
      <p className="max-w-text text-small text-muted">
        {inDigits(counts.rows)} {counts.rows === 1 ? "row" : "rows"} in the file, each counted once.
      </p>
      <details>
        <summary className="cursor-pointer py-2.5 font-semibold">
          How the file is read: {readingInWords(preview.reading)}
        </summary>
        <div className="flex flex-col gap-6 py-2">
          <ReadingFields reading={preview.reading} country={answers.country} />
          <Button type="submit" variant="secondary" className="w-fit" aria-disabled={isWriting || undefined}>
            Preview again
          </Button>
        </div>
      </details>
      <MissingList lines={preview.missing} />
      {choices.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-serif text-lead font-semibold">Conflicts: tick a line to take it</legend>
          <p className="max-w-text text-small text-muted">
            What is not ticked is left as it is stored, or as the other line says. After ticking, look at the
            preview again.
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {choices.map(({ line, name, text, isChosen }) => (
              <li key={line}>
                <label className="flex min-h-target items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    name="choose"
                    value={line}
                    defaultChecked={isChosen}
                    className="mt-0.5 size-5 shrink-0 accent-action"
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-semibold">
                      Line {line}, {name}:
                    </span>{" "}
                    {text}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button type="submit" variant="secondary" className="mt-2" aria-disabled={isWriting || undefined}>
            Preview again with these lines
          </Button>
        </fieldset>
      )}
      <ImportLines title="Refused" lines={preview.rejected} />
      <ImportLines title="Changed" lines={preview.changed} total={counts.changed} />
      {preview.notices.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold">
            Notices ({inDigits(preview.notices.length)})
          </summary>
          <ul className="list-disc pl-6 text-small [overflow-wrap:anywhere]">
            {preview.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {toWrite > 0 && (
          <Button type="submit" name="confirm" value="yes" aria-disabled={isWriting || undefined}>
            {isWriting
              ? "Working..."
              : `Import ${inDigits(toWrite)} ${toWrite === 1 ? "company" : "companies"}`}
          </Button>
        )}
        {counts.rejected > 0 && <DownloadRefused />}
        <Link to="/admin/import" className={buttonClass("secondary")} reloadDocument>
          {toWrite > 0 ? "Cancel" : "Choose another file"}
        </Link>
      </div>
    </StepForm>
  );
}
