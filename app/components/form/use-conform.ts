import { useForm, type DefaultValue, type FieldMetadata, type FormMetadata } from "@conform-to/react";
import { useMemo } from "react";

import type { RejectedForm } from "~/core/result";

/** By field; the server derives them from the schema. */
export type Constraints = Record<string, { required?: boolean; maxLength?: number }>;

export type ConformField = FieldMetadata<string>;
export type ConformForm = FormMetadata<Record<string, string>, string[]>;

interface ConformOptions {
  id: string;
  rejected: RejectedForm | undefined;
  constraints: Constraints;
  /** Initial values. */
  values?: Record<string, string>;
}

export function useConform<Name extends string>({ id, rejected, constraints, values }: ConformOptions) {
  const lastResult = useMemo(
    () =>
      rejected && {
        status: "error" as const,
        initialValue: { ...values, ...rejected.values },
        error: rejected.fields,
      },
    // New initial values make no new result.
    [rejected],
  );
  return useForm<Record<Name, string>>({
    id,
    lastResult,
    constraint: constraints,
    defaultValue: values as DefaultValue<Record<Name, string>>,
  });
}

export function controlProps({ name, required, maxLength, initialValue }: ConformField) {
  return { name, required, maxLength, defaultValue: initialValue };
}
