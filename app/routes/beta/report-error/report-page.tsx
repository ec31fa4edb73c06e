import { Form, useNavigation } from "@remix-run/react";
import type { ReportableFigure } from "~/features/reports/figure-rules";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { Field, Input, Select, Textarea } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { Icon } from "~/components/icon";
import { useFormToast } from "~/components/toast/toast-context";
import { employerPage } from "~/features/employers/texts";
import { reportPage, reportErrors, problemLabels } from "~/features/reports/texts";

export interface ReportView {
  company: { id: string; name: string };
  /** The key of the group of staff whose figures they are; null: the first, or all staff. */
  group: string | null;
  /** Whom they are for, where its staff have different conditions. */
  staff: string | null;
  /** What is said where these stand in for conditions that are gone. */
  gone: string | null;
  figures: ReportableFigure[];
  /** The figure that the viewer came from; "" for none. */
  path: string;
}

export function ReportPage({ view, rejected }: { view: ReportView; rejected: RejectedForm | undefined }) {
  const { company, group, staff, gone, figures, path } = view;
  const isSending = useNavigation().state === "submitting";
  useFormToast(rejected);
  const values: Partial<Record<string, string>> = rejected?.values ?? {};
  const errors = rejected?.fields ?? {};
  const shown = figures.find((figure) => figure.path === (values.path ?? path));
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink
        variant="quiet"
        className="-ml-4 self-start text-left"
        to={employerHref(company.id, "", group)}
      >
        <Icon of="arrow-left" />
        {company.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{reportPage.title(company.name)}</h1>
        {staff && <p className="font-semibold">{employerPage.isFor(staff)}</p>}
        {gone && <p>{gone}</p>}
        <p>{reportPage.intro}</p>
      </header>
      <Form
        method="post"
        noValidate
        onSubmit={(event) => isSending && event.preventDefault()}
        className="flex max-w-text flex-col gap-4"
      >
        {rejected && (
          <ErrorSummary rejected={rejected} title={rejected.toast?.title ?? reportErrors.notSent} />
        )}
        {group !== null && <input type="hidden" name="group" value={group} />}
        <Field id="path" label={reportPage.figure} errors={errors.path}>
          {(control) => (
            <Select {...control} name="path" defaultValue={values.path ?? path}>
              <option value="">{reportPage.figureChoose}</option>
              {figures.map((figure) => (
                <option key={figure.path} value={figure.path}>
                  {figure.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {shown && shown.said.length > 0 && (
          <div className="border-l-[3px] border-edge pl-3">
            <p className="text-small text-muted">{reportPage.now}</p>
            {shown.said.map((text) => (
              <p key={text} className="[overflow-wrap:anywhere]">
                {text}
              </p>
            ))}
          </div>
        )}
        <Field id="problem" label={reportPage.problem} errors={errors.problem}>
          {(control) => (
            <Select {...control} name="problem" defaultValue={values.problem ?? ""}>
              <option value="">{reportPage.problemChoose}</option>
              {Object.entries(problemLabels).map(([problem, label]) => (
                <option key={problem} value={problem}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="url" label={reportPage.url} errors={errors.url} hint={reportPage.urlHint}>
          {(control) => (
            <Input {...control} name="url" type="url" autoComplete="off" defaultValue={values.url ?? ""} />
          )}
        </Field>
        <Field id="text" label={reportPage.text} errors={errors.text} hint={reportPage.textHint}>
          {(control) => <Textarea {...control} name="text" rows={4} defaultValue={values.text ?? ""} />}
        </Field>
        <Button type="submit" aria-disabled={isSending || undefined} className="sm:self-start sm:px-8">
          {isSending ? reportPage.sending : reportPage.send}
        </Button>
      </Form>
    </div>
  );
}
