import { Link, type FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

import type { NearName } from "~/features/employers/employer-output";
import { emailKeptMonths, requestCountries } from "../request-json";
import { Button } from "~/components/button";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { controlProps, useConform } from "~/components/form/use-conform";
import { useTyped } from "~/components/form/use-typed";
import { useNearNames } from "~/features/employers/components/use-near-names";
import { errorTitle } from "./request-action-data";
import { employerHref } from "~/features/directory/components/directory-links";
import { Notice } from "~/components/notice";

const constraints = {
  companyName: { required: true, maxLength: 200 },
  country: { required: true },
  requestorEmail: { required: true },
  additionalInfo: {},
  tellWhenListed: {},
};

interface RequestFormProps {
  values: Readonly<Partial<Record<string, string>>>;
  rejected: RejectedForm | undefined;
  isPending: boolean;
  /** The employers that the first name may mean, where they are known. */
  near?: NearName[];
  form: FetcherWithComponents<unknown>["Form"];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Asks for an employer that is not listed. */
export function RequestForm(props: RequestFormProps) {
  const { values, rejected, isPending, form: Form, onSubmit, onInput } = props;
  const [conform, fields] = useConform<keyof typeof constraints>({
    id: "request-company",
    rejected,
    constraints,
    values: { country: "Australia", ...values },
  });
  const name = useRef<HTMLInputElement>(null);
  const near = useListedAlready(useTyped(name), values.companyName ?? "", props.near);
  return (
    <Form
      id={conform.id}
      method="post"
      action="/request-company"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-4"
    >
      {rejected && <ErrorSummary rejected={rejected} title={errorTitle} />}
      <div>
        <Field id="companyName" label="Company name" errors={fields.companyName.errors}>
          {(control) => (
            <Input
              {...control}
              {...controlProps(fields.companyName)}
              ref={name}
              autoComplete="organization"
            />
          )}
        </Field>
        <ListedAlready near={near} />
      </div>
      <Field id="country" label="Country" errors={fields.country.errors}>
        {(control) => (
          <Select {...control} name="country" required defaultValue={fields.country.initialValue}>
            {requestCountries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="requestorEmail"
        label="Your email address"
        errors={fields.requestorEmail.errors}
        hint="So that you count once: we keep a code in its place. Shown to nobody."
      >
        {(control) => (
          <Input
            {...control}
            {...controlProps(fields.requestorEmail)}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <CheckBox
        id="tellWhenListed"
        name="tellWhenListed"
        errors={fields.tellWhenListed.errors}
        defaultChecked={values.tellWhenListed === "on"}
      >
        Tell me when it is listed
        <span className="block text-small text-muted">
          Then we keep your address, encrypted, for one mail: {emailKeptMonths} months at most.
        </span>
      </CheckBox>
      <Field
        id="additionalInfo"
        label="Anything that helps us find its policy (optional)"
        errors={fields.additionalInfo.errors}
      >
        {(control) => (
          <Textarea
            {...control}
            name="additionalInfo"
            defaultValue={fields.additionalInfo.initialValue}
            rows={3}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending || undefined} className="sm:self-start sm:px-8">
        {isPending ? "Submitting..." : "Submit request"}
      </Button>
    </Form>
  );
}

const debounceMs = 300;

/**
 * Looks, after a pause in typing, whether the employer that is asked for is listed already.
 * @param known The employers that the first name may mean, where they are known.
 */
function useListedAlready(typed: string, first: string, known?: NearName[]): NearName[] {
  const { near, look } = useNearNames(known ?? []);
  const looked = useRef(known ? first.trim() : "");
  useEffect(() => {
    if (typed === looked.current) return;
    const timer = window.setTimeout(() => {
      looked.current = typed;
      void look(typed);
    }, debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed, look]);
  return near;
}

/** Says, before anything is sent, which employers of the directory a typed name may mean. */
function ListedAlready({ near }: { near: NearName[] }) {
  const same = near.find(({ isSame }) => isSame);
  const shown = same ? [same] : near;
  return (
    // Stands there from the start, so that what appears in it is read out.
    <div role="status" className="[&>*]:mt-4">
      {shown.length > 0 && (
        <Notice title={same ? `${same.name} is in the directory already` : "Is it one of these?"}>
          <ul>
            {shown.map(({ id, name, country }) => (
              <li key={id}>
                <Link
                  to={employerHref(id)}
                  className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
                >
                  {same ? "See its policy" : `Open ${name}`}
                </Link>{" "}
                <span className="text-small text-muted">{country}</span>
              </li>
            ))}
          </ul>
          <p className="pb-2 text-small text-muted">
            {same
              ? "If you mean one of this name in another country, choose that country and send your request."
              : "If you mean another employer, send your request."}
          </p>
        </Notice>
      )}
    </div>
  );
}
