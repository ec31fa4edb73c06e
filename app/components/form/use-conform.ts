import { useForm, type DefaultValue, type FieldMetadata, type FormMetadata } from "@conform-to/react";
import { useMemo } from "react";

import type { RejectedForm } from "./rejected-form";

/** What the browser asks of a form's fields, by name; the server reads it from the form's schema. */
export type Constraints = Record<string, { required?: boolean; maxLength?: number }>;

export type ConformField = FieldMetadata<string>;
export type ConformForm = FormMetadata<Record<string, string>, string[]>;

interface ConformOptions {
  id: string;
  rejected: RejectedForm | undefined;
  constraints: Constraints;
  /** What stands in the fields at first, where the form was not rejected. */
  values?: Record<string, string>;
}

/** Conform over a form's action data: each field knows what stood in it, what is wrong with it and what is asked. */
export function useConform<Name extends string>({ id, rejected, constraints, values }: ConformOptions) {
  const lastResult = useMemo(
    () =>
      rejected && {
        status: "error" as const,
        initialValue: { ...values, ...rejected.values },
        error: rejected.fields,
      },
    // What stood there at first does not make another result.
    [rejected],
  );
  return useForm<Record<Name, string>>({
    id,
    lastResult,
    constraint: constraints,
    defaultValue: values as DefaultValue<Record<Name, string>>,
  });
}

/** What a field's control carries: its name, what stands in it at first, and what the browser asks of it. */
export function controlProps({ name, required, maxLength, initialValue }: ConformField) {
  return { name, required, maxLength, defaultValue: initialValue };
}
