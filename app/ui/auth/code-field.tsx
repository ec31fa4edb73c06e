import { useEffect, useRef } from "react";

import { Field, Input } from "../field";
import { controlProps, type ConformField } from "../form/use-conform";

interface CodeFieldProps {
  field: ConformField;
  /** The answer that a code is on its way: it puts the cursor here. */
  codeSent: object | undefined;
}

/** Where the mailed code is typed; phones offer it from the message. */
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
        <Input
          {...control}
          ref={input}
          {...controlProps(field)}
          required
          // The code is what comes next, also where no script moves the cursor.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={codeSent !== undefined}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="font-semibold uppercase tracking-widest placeholder:normal-case"
        />
      )}
    </Field>
  );
}
