import { Link, type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, useState } from "react";
import type { NearName } from "~/features/employers/schema";
import { requestCountries, type ListedEmployer } from "../rules";
import { Button } from "~/components/button";
import { Field, Input, Select, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm, ToastMessage } from "~/core/result";
import { controlProps, useConform } from "~/components/form/use-conform";
import { useTyped } from "~/components/hydration";
import { agreementHref, agreementsHref } from "~/core/links";
import type { NamedAgreement } from "~/features/agreements/rules";
import { agreementFor, agreementPage } from "~/features/agreements/texts";
import { askNear, useNearNames } from "~/features/employers/components/use-near-names";
import { employerHref } from "~/core/directory-url";
import { Notice } from "~/components/notice";
import type { RequestJson } from "../schema";
import { useFormToast } from "~/components/toast/toast-context";
import { requestErrors, requestForm, alreadyListed } from "../texts";

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
  /** What the first name may mean, where it is known. */
  near?: NearName[];
  agreements?: NamedAgreement[];
  form: FetcherWithComponents<unknown>["Form"];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
}

export function RequestForm(props: RequestFormProps) {
  const { values, rejected, isPending, form: Form, onSubmit, onInput } = props;
  const [conform, fields] = useConform<keyof typeof constraints>({
    id: "request-company",
    rejected,
    constraints,
    values: { country: "Australia", ...values },
  });
  const name = useRef<HTMLInputElement>(null);
  const first = values.companyName ?? "";
  const { near, maybe } = useNear(useTyped(name), first, props.near, props.agreements);
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
      {rejected && <ErrorSummary rejected={rejected} title={requestErrors.title} />}
      <div>
        <Field id="companyName" label={requestForm.companyName} errors={fields.companyName.errors}>
          {(control) => (
            <Input
              {...control}
              {...controlProps(fields.companyName)}
              ref={name}
              autoComplete="organization"
            />
          )}
        </Field>
        <Meant near={near} agreements={near.some(({ isSame }) => isSame) ? null : maybe} />
      </div>
      <Field id="country" label={requestForm.country} errors={fields.country.errors}>
        {(control) => (
          <Select {...control} name="country" required defaultValue={fields.country.initialValue}>
            {requestCountries.map((country) => (
              <option key={country} value={country}>
                {country}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="requestorEmail"
        label={requestForm.email}
        errors={fields.requestorEmail.errors}
        hint={requestForm.emailHint}
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
        {requestForm.tellWhenListed}
        <span className="block text-small text-muted">{requestForm.tellHint}</span>
      </CheckBox>
      <Field id="additionalInfo" label={requestForm.info} errors={fields.additionalInfo.errors}>
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
        {isPending ? requestForm.sending : requestForm.send}
      </Button>
    </Form>
  );
}

const debounceMs = 300;

/** @returns `maybe` the agreements of the name's employer; null without a name. */
function useNear(typed: string, first: string, known?: NearName[], agreements?: NamedAgreement[]) {
  const { near, look } = useNearNames(known ?? []);
  const [maybe, setMaybe] = useState(first.trim() !== "" && agreements ? agreements : null);
  const looked = useRef(known ? first.trim() : "");
  useEffect(() => {
    if (typed === looked.current) return;
    const timer = window.setTimeout(() => {
      looked.current = typed;
      void look(typed);
      void askNear<NamedAgreement>("agreements", typed).then(
        (found) => looked.current === typed && setMaybe(typed === "" ? null : found),
      );
    }, debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed, look]);
  return { near, maybe };
}

/** What the name may mean; for who is not listed by name, conditions that their employer may have. */
function Meant({ near, agreements }: { near: NearName[]; agreements: NamedAgreement[] | null }) {
  return (
    <>
      {/* Always there, so that screen readers announce what appears in it. */}
      <div role="status" className="[&>*]:mt-4">
        <ListedAlready near={near} />
        {agreements && <p id="agreements">{requestForm.agreements}</p>}
      </div>
      {agreements && (
        <ul aria-labelledby="agreements">
          {agreements.map(({ id, name, staff, country }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              <Link to={agreementHref(id)} className="prose-link inline-block py-2.5">
                {agreementFor(name, staff)}
              </Link>
              <span className="text-muted">({country})</span>
            </li>
          ))}
          <li>
            <Link to={agreementsHref()} className="prose-link inline-block py-2.5">
              {agreementPage.all}
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

function ListedAlready({ near }: { near: NearName[] }) {
  const same = near.find(({ isSame }) => isSame);
  const shown = same ? [same] : near;
  if (shown.length === 0) return null;
  return (
    <Notice title={same ? alreadyListed.title(same.name) : alreadyListed.titleOfSeveral}>
      <ul>
        {shown.map(({ id, name, country }) => (
          <li key={id}>
            <Link
              to={employerHref(id)}
              className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
            >
              {same ? alreadyListed.open : alreadyListed.openOne(name)}
            </Link>{" "}
            <span className="text-small text-muted">{country}</span>
          </li>
        ))}
      </ul>
      <p className="pb-2 text-small text-muted">
        {same ? alreadyListed.otherCountry : alreadyListed.otherEmployer}
      </p>
    </Notice>
  );
}

export type RequestActionData =
  | {
      status: "requested";
      request: RequestJson;
      /** An employer of this name that is listed in another country. */
      listed: NearName | null;
      toast: ToastMessage;
    }
  | ({
      status: "rejected";
      /** The employer that was asked for, where it is listed. */
      listed?: Omit<ListedEmployer, "url"> | null;
    } & RejectedForm);

/** @param first The answer without scripts. */
export function useRequest(first?: RequestActionData) {
  const fetcher = useFetcher<RequestActionData>();
  const [seen, setSeen] = useState<RequestActionData>();
  useFormToast(fetcher.data);
  const isPending = fetcher.state !== "idle";
  return {
    Form: fetcher.Form,
    isPending,
    actionData: fetcher.data === seen ? (seen ? undefined : first) : fetcher.data,
    onSubmit: (event: FormEvent) => isPending && event.preventDefault(),
    /** Shows the form again. */
    reset: () => setSeen(fetcher.data),
  };
}
