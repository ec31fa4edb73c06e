import { publicCountries, publicIndustries } from "~/core/industries-and-countries";
import type { NearName } from "~/features/employers/schema";
import { Field, Input, Select } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import type { StepProps } from "./share-steps";
import { Link } from "@remix-run/react";
import { employerHref } from "~/core/directory-url";
import { Notice } from "~/components/notice";
import { shareForm, nearTexts, shareErrors } from "~/features/share/texts";

interface EmployerStepProps extends StepProps {
  near: NearName[];
  isOffered: boolean;
  /** Called with the name when the field is left. */
  onNamed: (name: string) => void;
}

export function EmployerStep({ values, errors, near, isOffered, onNamed }: EmployerStepProps) {
  const isListed = near.some(({ isSame }) => isSame);
  return (
    <>
      <Field id="name" label={shareForm.name} errors={errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={values.name}
            required
            pattern="\s*\S.*\S\s*"
            data-wrong={shareErrors.nameTooShort}
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
          isSaid={Boolean(errors.entity?.length)}
          isOffered={isOffered}
          another={values.anotherThan}
          errors={errors.anotherThan}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="industry" label={shareForm.industry} errors={errors.industry}>
          {(control) => (
            <Select
              {...control}
              name="industry"
              defaultValue={values.industry ?? ""}
              required
              data-wrong={shareErrors.industryRequired}
            >
              <option value="">{shareForm.industryChoose}</option>
              {publicIndustries.map((label) => (
                <option key={label} value={label.toLowerCase()}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="country" label={shareForm.country} errors={errors.country}>
          {(control) => (
            <Select
              {...control}
              name="country"
              defaultValue={values.country ?? "Australia"}
              required
              data-wrong={shareErrors.countryRequired}
            >
              {publicCountries.map((label) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        id="entity"
        label={isListed ? shareForm.otherStaff : shareForm.staff}
        hint={isListed ? shareForm.otherStaffHint : shareForm.staffHint}
        errors={errors.entity}
      >
        {(control) => (
          <Input {...control} name="entity" defaultValue={values.entity} maxLength={200} autoComplete="off" />
        )}
      </Field>
    </>
  );
}

export const nearNamesId = "near-names";

interface NearNamesProps {
  near: NearName[];
  /** Ticked before the page was sent. */
  another?: string;
  errors?: string[];
  /** Whether the field already says that the employer is listed. */
  isSaid: boolean;
  /** Whether the form was sent and this is the answer: then it takes the focus. */
  isOffered?: boolean;
}

export function NearNames({ near, another, errors, isSaid, isOffered }: NearNamesProps) {
  const isListed = near.some(({ isSame }) => isSame);
  const ids = near.map(({ id }) => id).join(",");
  return (
    // Without scripts the page starts anew, and this comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div id={nearNamesId} tabIndex={-1} autoFocus={isOffered} className="scroll-mt-24">
      <Notice
        title={isListed ? (isSaid ? nearTexts.open : nearTexts.listed) : nearTexts.several}
        role="status"
      >
        <ul>
          {near.map(({ id, name, country }) => (
            <li key={id}>
              <Link
                to={employerHref(id)}
                className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
              >
                {nearTexts.openOne(name)}
              </Link>{" "}
              <span className="text-small text-muted">{country}</span>
            </li>
          ))}
        </ul>
        {isListed ? (
          <p className="pb-2">{nearTexts.there}</p>
        ) : (
          // A tick counts for these names alone.
          <CheckBox
            key={ids}
            id="anotherThan"
            name="anotherThan"
            value={ids}
            required
            data-wrong={shareErrors.nearUndecided}
            defaultChecked={another === ids}
            errors={errors}
          >
            {nearTexts.another}
          </CheckBox>
        )}
      </Notice>
    </div>
  );
}
