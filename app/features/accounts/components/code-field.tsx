import { useEffect, useRef } from "react";

import { Field } from "~/components/field";
import { CodeInput } from "~/components/form/code-input";
import { controlProps, type ConformField } from "~/components/form/use-conform";

interface CodeFieldProps {
  field: ConformField;
  /** The answer that a code is on its way: it puts the cursor here. */
  codeSent: object | undefined;
}

/** The mailed code. */
export function CodeField({ field, codeSent }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (codeSent) input.current?.focus();
  }, [codeSent]);
  return (
    <Field
      id="code"
      label="Code"
      errors={field.errors}
      hint="12 letters and digits, like 7K3M-9QXT-2B4D. Capitals and dashes do not matter."
    >
      {(control) => (
        <CodeInput
          {...control}
          ref={input}
          {...controlProps(field)}
          // The code is what comes next, also where no script moves the cursor.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={codeSent !== undefined}
        />
      )}
    </Field>
  );
}
