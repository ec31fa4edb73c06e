import { Form, Link, useNavigation } from "@remix-run/react";
import { useId, type ReactNode } from "react";

import { maxCharacters, type Fact, type Group } from "~/features/policy/fields";
import { factFields, factOf } from "~/features/policy/policy";
import { Button, buttonClass } from "~/components/button";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/lib/result";
import { useConform } from "~/components/form/use-conform";
import { useFormToast } from "~/components/toast/toast-context";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";
import { fieldLabels, type EmployerFormView, type FormDifference } from "./employer-fields";
import { Overtaken } from "./overtaken";

export interface RejectedEmployerForm extends RejectedForm {
  /** The present state, where someone changed the employer since the form was opened. */
  overtaken?: { version: number; differences: FormDifference[] };
}

interface CompanyFormProps {
  form: EmployerFormView;
  rejected: RejectedEmployerForm | undefined;
  submit: string;
}

/** Everything that an admin can say of an employer. Left blank is not stated; what was typed stays on rejection. */
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
          <ErrorSummary rejected={rejected} title={rejected.toast?.title ?? "The company is not saved yet"} />
        )
      )}
      {version !== null && <input type="hidden" name="version" value={version} />}
      {form.newId && <input type="hidden" name="newId" value={rejected?.values.newId ?? form.newId} />}
      <Part title="Company">
        <Question
          {...ask("name")}
          label="Company name (required)"
          className="sm:col-span-2"
          required
          maxLength={200}
        />
        <Choice
          {...ask("industry")}
          label="Industry (required)"
          options={form.industries}
          blank="Choose an industry"
        />
        <Choice {...ask("country")} options={form.countries} />
      </Part>
      <Part
        title="Leave in weeks"
        hint="0 to 260, at most one decimal. Leave blank what is not stated; 0 says that there is none."
      >
        {askedIn("leave")}
      </Part>
      <Part title="Pay">{askedIn("pay")}</Part>
      <Part title="Benefits">{askedIn("benefits", "details")}</Part>
      <Part title="Source">{askedIn("source")}</Part>
      <Part
        title="Whole policy"
        hint="Everything that the questions above cannot say: steps of pay, who is eligible, paying back. Where it changes, weeks, pay and waiting period follow from it; leave those as they are. Where they change instead, the policy follows. Empty takes the document away."
      >
        <LongAnswer {...ask("policy")} rows={16} isCode />
      </Part>
      <Part title="Review">
        <Field
          id="verificationStatus"
          label={fieldLabels.verificationStatus}
          errors={ask("verificationStatus").errors}
        >
          {(control) => (
            <Select {...control} name="verificationStatus" defaultValue={ask("verificationStatus").value}>
              <option value="pending">Pending</option>
              <option value="verified">Verified</option>
              <option value="rejected">Rejected</option>
            </Select>
          )}
        </Field>
        <Question {...ask("verificationDate")} hint="Year-month-day. Left blank, a review is of today." />
        <LongAnswer {...ask("verificationNotes")} rows={3} hint="Only admins see these." />
        <div className="sm:col-span-2">
          <CheckBox
            id="isApproved"
            name="isApproved"
            value="yes"
            defaultChecked={ask("isApproved").value === "yes"}
          >
            Show this company on the site
          </CheckBox>
        </div>
      </Part>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isSaving || undefined}>
          {isSaving ? "Saving..." : submit}
        </Button>
        <Link to={adminHref("companies")} className={buttonClass("secondary")}>
          Cancel
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

/** The question that a kind of fact is asked by. */
function FactQuestion({ fact, ...question }: QuestionProps & { fact: Fact }) {
  const { kind, hint } = fact;
  switch (kind) {
    case "triState":
      return <YesNo {...question} />;
    case "text":
      return <LongAnswer {...question} hint={hint} rows={6} />;
    case "weeks":
    case "percent":
      return <Question {...question} hint={hint} inputMode="decimal" />;
    case "months":
    case "line":
      return <Question {...question} hint={hint} maxLength={maxCharacters[kind]} />;
    case "list":
      return <Question {...question} hint={hint ?? "Separated by commas."} className="sm:col-span-2" />;
    case "day":
      return <Question {...question} hint={hint ?? "Year-month-day, such as 2026-01-31."} />;
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

function LongAnswer({
  name,
  label,
  value,
  errors,
  hint,
  rows,
  isCode = false,
}: QuestionProps & { rows: number; isCode?: boolean }) {
  const asCode = isCode && { spellCheck: false, autoCapitalize: "off", className: "font-mono text-small" };
  return (
    <Field id={name} label={label} hint={hint} errors={errors} className="sm:col-span-2">
      {(control) => <Textarea {...control} {...asCode} name={name} rows={rows} defaultValue={value} />}
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
          <option value="">Not stated</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </Select>
      )}
    </Field>
  );
}
