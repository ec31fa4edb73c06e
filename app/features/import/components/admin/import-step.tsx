import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import type { ImportFormValues, ImportProblem, ImportCounts, ImportLine } from "./import-view";

interface StepFormProps {
  file: string;
  answers: ImportFormValues;
  /** How many lines the file has: what the wait is for. */
  rows: number;
  children: ReactNode;
}

const downloads = "/admin/import/refused.csv";

/**
 * The form of a step after the first. It carries the file with it, so that nothing has to be chosen again. The
 * browser itself sends what a download asks for: the page stays.
 */
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
      {/* What Enter in a field presses: the first button of a form, whatever comes before the one for a preview. */}
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

/** Gives refused rows back; stands in a {@link StepForm}. */
export function DownloadRefused() {
  return (
    <Button type="submit" variant="secondary" formAction={downloads} className="w-fit">
      Save the refused rows (CSV)
    </Button>
  );
}

/** What is being done while a step is under way; nothing where no scripts run, the browser says it then. */
export function ImportProgress({ rows }: { rows?: number }) {
  const { formData } = useNavigation();
  if (!formData) return null;
  const isWriting = formData.get("confirm") === "yes";
  const of = rows === undefined ? "the file" : `${inDigits(rows)} ${rows === 1 ? "row" : "rows"}`;
  return (
    <div role="status" className="flex max-w-text flex-col gap-2">
      <p>{isWriting ? `Writing ${of} …` : `Reading ${of} …`}</p>
      <progress className="h-2 w-full accent-action" aria-label={isWriting ? "Writing" : "Reading"} />
    </div>
  );
}

interface ImportProblemNoticeProps {
  title: string;
  problem: ImportProblem;
  /** Read out at once, and met first where no scripts run. */
  isAlert: boolean;
}

/** What stands in the way, with its reasons. */
export function ImportProblemNotice({ title, problem, isAlert }: ImportProblemNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlert) place.current?.focus();
  }, [problem, isAlert]);
  return (
    // Someone without scripts arrives on a page that starts anew: what went wrong comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} tabIndex={-1} autoFocus={isAlert} className="scroll-mt-24">
      <Notice tone={isAlert ? "negative" : "info"} {...(isAlert && { role: "alert" })} title={title}>
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

const words = {
  added: ["to add", "added"],
  changed: ["to change", "changed"],
  unchanged: ["unchanged", "unchanged"],
  rejected: ["refused", "refused"],
} as const;

/** The four figures of an import, before or after. */
export function ImportCountsList({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded border border-line bg-surface px-4 py-2"
        >
          <dt className="text-small text-muted">{words[name][isDone ? 1 : 0]}</dt>
          <dd className="font-serif text-title">{inDigits(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines of a file with what is to be known of each; says how many more there are. */
export function ImportLines({ title, lines, total }: { title: string; lines: ImportLine[]; total?: number }) {
  if (lines.length === 0) return null;
  const more = (total ?? lines.length) - lines.length;
  return (
    <section className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-small [overflow-wrap:anywhere]">
        {lines.map(({ line, name, text }) => (
          <li key={line} className="py-2">
            <span className="font-semibold">
              Line {line}
              {name && `, ${name}`}:
            </span>{" "}
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-muted">and {inDigits(more)} more</p>}
    </section>
  );
}

/** What was taken as not stated, a line a column. */
export function MissingList({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">
        Taken as not stated, in {inDigits(lines.length)} {lines.length === 1 ? "column" : "columns"}
      </summary>
      <ul className="list-disc pl-6 text-small [overflow-wrap:anywhere]">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
