import { publicCountries, publicIndustries } from "~/features/employers/industries-and-countries";
import type { NearName } from "~/features/employers/employer-output";
import { Field, Input, Select } from "~/components/field";
import { NearNames } from "./near-names";
import type { StepProps } from "./share-steps";

interface EmployerStepProps extends StepProps {
  near: NearName[];
  isOffered: boolean;
  /** Told the name when the field is left. */
  onNamed: (name: string) => void;
}

export function EmployerStep({ values, errors, near, isOffered, onNamed }: EmployerStepProps) {
  return (
    <>
      <Field id="name" label="Company name" errors={errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={values.name}
            required
            pattern="\s*\S.*\S\s*"
            data-wrong="Company name must be at least 2 characters"
            maxLength={200}
            data-longest={100}
            autoComplete="organization"
            onBlur={(event) => onNamed(event.target.value)}
          />
        )}
      </Field>
      {near.length > 0 && (
        <NearNames
          near={near}
          isSaid={Boolean(errors.name?.length)}
          isOffered={isOffered}
          another={values.anotherThan}
          errors={errors.anotherThan}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="industry" label="Industry" errors={errors.industry}>
          {(control) => (
            <Select
              {...control}
              name="industry"
              defaultValue={values.industry ?? ""}
              required
              data-wrong="Please select an industry"
            >
              <option value="">Select an industry</option>
              {publicIndustries.map((label) => (
                <option key={label} value={label.toLowerCase()}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="country" label="Country" errors={errors.country}>
          {(control) => (
            <Select
              {...control}
              name="country"
              defaultValue={values.country ?? "Australia"}
              required
              data-wrong="Please select a country"
            >
              {publicCountries.map((label) => (
                <option key={label}>{label}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}
