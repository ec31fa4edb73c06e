import { Form, Link, useNavigation } from "@remix-run/react";
import { useId, type ReactNode } from "react";

import type { Fact, Group } from "~/policy/fields";
import { maxCharacters } from "~/policy/kinds";
import { factFields, factOf } from "~/policy/policy";
import { Button, buttonClass } from "~/components/button";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { useConform } from "~/components/form/use-conform";
import { useFormToast } from "~/components/toast/toast-context";
import { adminHref } from "~/core/admin-links";
import { fieldLabels, type EmployerFormView, type FormDifference } from "./employer-fields";
import { Overtaken } from "./overtaken";
import { PolicyJson } from "./policy-json";
import { employerForm, verificationLabels } from "~/features/employers/admin-texts";

interface RejectedEmployerForm extends RejectedForm {
  /** Set if someone changed the employer while the form was open. */
  overtaken?: { version: number; differences: FormDifference[] };
}

interface CompanyFormProps {
  form: EmployerFormView;
  rejected: RejectedEmployerForm | undefined;
  submit: string;
}

/** A blank field is not stated. A rejected form keeps what was typed. */
export function EmployerForm({ form, rejected, submit }: CompanyFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  useFormToast(rejected);
  const [conform, fields] = useConform<string>({
    id: "employer",
    rejected,
    constraints: {},
    values: form.values,
  });
  const version = rejected?.overtaken?.version ?? form.version;
  const ask = (name: string) => ({
    name,
    label: fieldLabels[name] ?? name,
    value: fields[name]?.initialValue ?? "",
    errors: fields[name]?.errors,
  });
  const askedIn = (...groups: Group[]) =>
    factFields
      .filter((field) => groups.includes(factOf(field).group))
      .map((field) => <FactQuestion key={field} {...ask(field)} fact={factOf(field)} />);
  return (
    <Form
      id={conform.id}
      method="post"
      noValidate
      onSubmit={(event) => (isSaving ? event.preventDefault() : conform.onSubmit(event))}
      className="flex max-w-3xl flex-col gap-8"
    >
      {rejected?.overtaken ? (
        <Overtaken rejected={rejected} differences={rejected.overtaken.differences} />
      ) : (
        rejected && (
          <ErrorSummary rejected={rejected} title={rejected.toast?.title ?? employerForm.notSaved} />
        )
      )}
      {version !== null && <input type="hidden" name="version" value={version} />}
      {form.newId && <input type="hidden" name="newId" value={rejected?.values.newId ?? form.newId} />}
      <Part title={employerForm.company}>
        <Question
          {...ask("name")}
          label={employerForm.nameRequired}
          className="sm:col-span-2"
          required
          maxLength={200}
        />
        <Choice
          {...ask("industry")}
          label={employerForm.industryRequired}
          options={form.industries}
          blank={employerForm.chooseIndustry}
        />
        <Choice {...ask("country")} options={form.countries} />
        {askedIn("names")}
      </Part>
      <Part title={employerForm.leave} hint={employerForm.leaveHint}>
        {askedIn("leave", "reach")}
      </Part>
      <Part title={employerForm.pay}>{askedIn("pay")}</Part>
      <Part title={employerForm.benefits}>{askedIn("benefits", "details")}</Part>
      <Part title={employerForm.source}>{askedIn("source")}</Part>
      <Part title={employerForm.policy} hint={employerForm.policyHint}>
        <PolicyJson {...ask("policy")} />
      </Part>
      <Part title={employerForm.review}>
        <Field
          id="verificationStatus"
          label={fieldLabels.verificationStatus}
          hint={employerForm.reviewHint}
          errors={ask("verificationStatus").errors}
        >
          {(control) => (
            <Select {...control} name="verificationStatus" defaultValue={ask("verificationStatus").value}>
              {Object.entries(verificationLabels).map(([status, label]) => (
                <option key={status} value={status}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Question {...ask("verificationDate")} hint={employerForm.reviewDayHint} />
        <LongAnswer {...ask("verificationNotes")} rows={3} hint={employerForm.notesHint} />
        <div className="sm:col-span-2">
          <CheckBox
            id="isApproved"
            name="isApproved"
            value="yes"
            defaultChecked={ask("isApproved").value === "yes"}
          >
            {employerForm.showOnSite}
          </CheckBox>
        </div>
      </Part>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isSaving || undefined}>
          {isSaving ? employerForm.saving : submit}
        </Button>
        <Link to={adminHref("companies")} className={buttonClass("secondary")}>
          {employerForm.cancel}
        </Link>
      </div>
    </Form>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? id : undefined}>
      <legend className="font-serif text-lead font-semibold">{title}</legend>
      {hint && (
        <p id={id} className="max-w-text text-small text-muted">
          {hint}
        </p>
      )}
      <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface QuestionProps {
  name: string;
  label: string;
  value: string;
  errors: string[] | undefined;
  hint?: string;
  className?: string;
  inputMode?: "decimal" | "url";
  maxLength?: number;
  required?: boolean;
}

function FactQuestion({ fact, ...question }: QuestionProps & { fact: Fact }) {
  const { kind, hint } = fact;
  switch (kind) {
    case "triState":
      return <YesNo {...question} />;
    case "text":
      return <LongAnswer {...question} hint={hint} rows={6} />;
    case "weeks":
      return <Question {...question} hint={hint} inputMode="decimal" />;
    case "percent":
      return <Question {...question} hint={hint ?? employerForm.percentHint} inputMode="decimal" />;
    case "months":
    case "externalId":
      return (
        <Question {...question} hint={hint ?? employerForm.externalIdHint} maxLength={maxCharacters[kind]} />
      );
    case "line":
      return <Question {...question} hint={hint} maxLength={maxCharacters[kind]} />;
    case "list":
      return <Question {...question} hint={hint ?? employerForm.listHint} className="sm:col-span-2" />;
    case "day":
      return <Question {...question} hint={hint ?? employerForm.dayHint} />;
    case "url":
      return <Question {...question} hint={hint} className="sm:col-span-2" inputMode="url" />;
  }
}

function Question({ name, label, value, errors, hint, className, ...rest }: QuestionProps) {
  return (
    <Field id={name} label={label} hint={hint} errors={errors} className={className}>
      {(control) => <Input {...control} {...rest} name={name} defaultValue={value} autoComplete="off" />}
    </Field>
  );
}

function LongAnswer({ name, label, value, errors, hint, rows }: QuestionProps & { rows: number }) {
  return (
    <Field id={name} label={label} hint={hint} errors={errors} className="sm:col-span-2">
      {(control) => <Textarea {...control} name={name} rows={rows} defaultValue={value} />}
    </Field>
  );
}

function Choice({
  name,
  label,
  value,
  errors,
  options,
  blank,
}: QuestionProps & { options: string[]; blank?: string }) {
  return (
    <Field id={name} label={label} errors={errors}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} required>
          {blank && <option value="">{blank}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function YesNo({ name, label, value, errors }: QuestionProps) {
  return (
    <Field id={name} label={label} errors={errors}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{employerForm.notStated}</option>
          <option value="yes">{employerForm.yes}</option>
          <option value="no">{employerForm.no}</option>
        </Select>
      )}
    </Field>
  );
}
