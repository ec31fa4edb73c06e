import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { importPage, importReport, previewStep } from "~/features/import/admin-texts";
import { Button, buttonClass } from "~/components/button";
import { Notice } from "~/components/notice";
import { ReadOptionsFields, readOptionsInWords } from "./read-options-fields";
import { ImportCountsList, ImportLines, MissingList, DownloadRefused, StepForm } from "./step-parts";
import type { ImportPreview } from "./import-view";

export function PreviewStep({ preview }: { preview: ImportPreview }) {
  const isWriting = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { answers, counts, choices } = preview;
  const toWrite = counts.added + counts.changed;
  const leftOut = preview.readOptions.columns.flatMap(({ field, title, index }) =>
    field === "" ? title.trim() || importReport.column(index + 1) : [],
  );
  return (
    <StepForm file={preview.file} answers={answers} rows={counts.rows}>
      <input type="hidden" name="digest" value={preview.digest} />
      <h2 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
        {previewStep.heading(answers.fileName)}
      </h2>
      {preview.isOvertaken && (
        <Notice tone="negative" role="alert" title={previewStep.overtakenHeading}>
          <p>{previewStep.overtaken}</p>
        </Notice>
      )}
      <ImportCountsList counts={counts} isDone={false} />
      <p className="max-w-text">{previewStep.newCompanies(answers.isApproving, counts.published)}</p>
      <p className="max-w-text text-small text-muted">{previewStep.rows(counts.rows)}</p>
      {leftOut.length > 0 && (
        <p className="max-w-text [overflow-wrap:anywhere]">{previewStep.leftOut(leftOut)}</p>
      )}
      <details>
        <summary className="cursor-pointer py-2.5 font-semibold">
          {previewStep.howRead(readOptionsInWords(preview.readOptions))}
        </summary>
        <div className="flex flex-col gap-6 py-2">
          <ReadOptionsFields readOptions={preview.readOptions} country={answers.country} />
          <Button type="submit" variant="secondary" className="w-fit" aria-disabled={isWriting || undefined}>
            {previewStep.again}
          </Button>
        </div>
      </details>
      <MissingList lines={preview.missing} />
      {choices.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-serif text-lead font-semibold">{previewStep.conflicts}</legend>
          <p className="max-w-text text-small text-muted">{previewStep.conflictsHint}</p>
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
                    <span className="font-semibold">{importReport.line(line, name)}</span> {text}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button type="submit" variant="secondary" className="mt-2" aria-disabled={isWriting || undefined}>
            {previewStep.againWithLines}
          </Button>
        </fieldset>
      )}
      <ImportLines title={previewStep.refused} lines={preview.rejected} />
      <ImportLines title={previewStep.changed} lines={preview.changed} total={counts.changed} />
      {preview.notices.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold">
            {previewStep.notices(preview.notices.length)}
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
            {isWriting ? previewStep.working : previewStep.import(toWrite)}
          </Button>
        )}
        {counts.rejected > 0 && <DownloadRefused />}
        <Link to="/admin/import" className={buttonClass("secondary")} reloadDocument>
          {toWrite > 0 ? previewStep.cancel : importPage.anotherFile}
        </Link>
      </div>
    </StepForm>
  );
}
