import { Field, Input } from "../field";

interface UsernameFieldProps {
  defaultValue?: string;
  errors?: string[];
  hint?: string;
}

/** The name that an account goes by. */
export function UsernameField({ defaultValue, errors, hint }: UsernameFieldProps) {
  return (
    <Field id="username" label="Username" errors={errors} hint={hint}>
      {(control) => (
        <Input
          {...control}
          name="username"
          defaultValue={defaultValue}
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
