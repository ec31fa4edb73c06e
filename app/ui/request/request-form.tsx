import { Form } from "@remix-run/react";
import type { FormEvent } from "react";

import { requestCountries } from "../../domain/requests/request-choices";
import { Button } from "../button";
import { Field, Input, Select, Textarea } from "../field";
import { ErrorSummary } from "../form/error-summary";
import type { RefusedForm } from "../form/refused-form";
import { errorTitle } from "./request-answer";

interface RequestFormProps {
  values: Readonly<Partial<Record<string, string>>>;
  refused: RefusedForm | undefined;
  isPending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Asks for an employer that is not listed. */
export function RequestForm({ values, refused, isPending, onSubmit, onInput }: RequestFormProps) {
  const errors = refused?.fields ?? {};
  return (
    <Form
      method="post"
      action="/request-company"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-4"
    >
      {refused && <ErrorSummary refused={refused} title={errorTitle} />}
      <Field id="companyName" label="Company name" errors={errors.companyName}>
        {(control) => (
          <Input
            {...control}
            name="companyName"
            defaultValue={values.companyName}
            required
            maxLength={200}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field id="country" label="Country" errors={errors.country}>
        {(control) => (
          <Select {...control} name="country" defaultValue={values.country ?? "Australia"} required>
            {requestCountries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="requestorEmail"
        label="Your email address"
        errors={errors.requestorEmail}
        hint="Kept with your request so that we can tell you about it, seen by our admins only, and deleted with it."
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="requestorEmail"
            defaultValue={values.requestorEmail}
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="additionalInfo"
        label="Anything that helps us find its policy (optional)"
        errors={errors.additionalInfo}
      >
        {(control) => (
          <Textarea {...control} name="additionalInfo" defaultValue={values.additionalInfo} rows={3} />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending || undefined} className="sm:self-start sm:px-8">
        {isPending ? "Submitting..." : "Submit request"}
      </Button>
    </Form>
  );
}
