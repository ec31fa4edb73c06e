import { Field, Input } from "~/components/field";
import { controlProps, type ConformField } from "~/components/form/use-conform";

interface UsernameFieldProps {
  field: ConformField;
  hint?: string;
}

/** The name that an account goes by. */
export function UsernameField({ field, hint }: UsernameFieldProps) {
  return (
    <Field id="username" label="Username" errors={field.errors} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...controlProps(field)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
