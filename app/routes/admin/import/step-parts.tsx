import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { inDigits } from "~/core/digits";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import type { ImportFormValues, ImportProblem, ImportCounts, ImportLine } from "./import-view";
import { importPage, importReport } from "~/features/import/admin-texts";

interface StepFormProps {
  file: string;
  answers: ImportFormValues;

  rows: number;
  children: ReactNode;
}

const downloads = "/admin/import/refused.csv";

/** Sends the file again with each step. The browser itself sends downloads, so that the page stays. */
export function StepForm({ file, answers, rows, children }: StepFormProps) {
  const submit = useSubmit();
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    if (button?.hasAttribute("formaction")) return;
    event.preventDefault();
    submit(button ?? event.currentTarget);
  };
  return (
    <form
      method="post"
      action="/admin/import"
      encType="multipart/form-data"
      onSubmit={send}
      className="flex flex-col gap-6"
    >
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="packed" value={file} />
      <input type="hidden" name="fileName" value={answers.fileName} />
      <input type="hidden" name="source" value={answers.source} />
      {answers.isApproving && <input type="hidden" name="approve" value="yes" />}
      {children}
      <ImportProgress rows={rows} />
    </form>
  );
}

export function DownloadRefused() {
  return (
    <Button type="submit" variant="secondary" formAction={downloads} className="w-fit">
      {importPage.saveRefused}
    </Button>
  );
}

export function ImportProgress({ rows }: { rows?: number }) {
  const { formData } = useNavigation();
  if (!formData) return null;
  const isWriting = formData.get("confirm") === "yes";

  return (
    <div role="status" className="flex max-w-text flex-col gap-2">
      <p>{isWriting ? importReport.writing(rows) : importReport.reading(rows)}</p>
      <progress
        className="h-2 w-full accent-action"
        aria-label={isWriting ? importReport.isWriting : importReport.isReading}
      />
    </div>
  );
}

interface ImportProblemNoticeProps {
  title: string;
  problem: ImportProblem;
  /** Read out at once; without scripts it gets the focus. */
  isAlert: boolean;
  /** It asks, and nothing is wrong. */
  isQuestion?: boolean;
}

export function ImportProblemNotice({
  title,
  problem,
  isAlert,
  isQuestion = false,
}: ImportProblemNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlert) place.current?.focus();
  }, [problem, isAlert]);
  return (
    // Without scripts the page loads anew: the problem gets the focus.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} tabIndex={-1} autoFocus={isAlert} className="scroll-mt-24">
      <Notice
        tone={isAlert && !isQuestion ? "negative" : "info"}
        {...(isAlert && { role: "alert" })}
        title={title}
      >
        <p className="[overflow-wrap:anywhere]">{problem.message}</p>
        {problem.reasons.length > 0 && (
          <ul className="mt-2 list-disc pl-6 text-small [overflow-wrap:anywhere]">
            {problem.reasons.map(({ of, text }) => (
              <li key={of + text}>
                {of && `${of}: `}
                {text}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

export function ImportCountsList({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {(["added", "changed", "unchanged", "rejected"] as const).map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded border border-line bg-surface px-4 py-2"
        >
          <dt className="text-small text-muted">{importReport.counts[name][isDone ? 1 : 0]}</dt>
          <dd className="font-serif text-title">{inDigits(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ImportLines({ title, lines, total }: { title: string; lines: ImportLine[]; total?: number }) {
  if (lines.length === 0) return null;
  const more = (total ?? lines.length) - lines.length;
  return (
    <section className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-small [overflow-wrap:anywhere]">
        {lines.map(({ line, name, text }) => (
          <li key={line} className="py-2">
            <span className="font-semibold">{importReport.line(line, name)}</span> {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-muted">{importReport.more(more)}</p>}
    </section>
  );
}

export function MissingList({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{importReport.missing(lines.length)}</summary>
      <ul className="list-disc pl-6 text-small [overflow-wrap:anywhere]">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
