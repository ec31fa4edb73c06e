import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { placeWords, sourceChoices } from "~/policy/document/document-form-fields";
import { ourQuestions, questionsOf } from "~/policy/document/document-form-questions";
import { Button, buttonClass } from "~/components/button";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { DifferenceInWords } from "~/features/policy/components/difference";
import { editHref, reviewHref } from "~/core/admin-links";
import type { DrawnForm, PolicyFormActionData, PolicyFormView, StatementForm } from "./policy-form-view";
import { PartList, HiddenPartFields, Questions } from "./policy-parts";
import { ProvisionQuestions } from "./policy-provision";
import { usePolicyForm } from "./use-policy-form";
import { policyChanges, policyForm, policyTooLarge } from "~/policy/form-texts";
import { carerLabels } from "~/policy/sentence-texts";

const isOurs = (name: string) => name.startsWith(ourQuestions);

interface PolicyFormProps {
  form: PolicyFormView;
  actionData: PolicyFormActionData | undefined;
  /** Set where an employer states its own policy, which is then the only source. */
  statement?: StatementForm;
}

/**
 * The whole policy as questions. Adding, moving and removing parts works in the page; without scripts the server does
 * it.
 */
export function PolicyForm({ form, actionData, statement }: PolicyFormProps) {
  const { id, unasked } = form;
  const isSending = useIsSending();
  useFormToast(actionData);
  const { values, errors, focus, renderKey, focusKey, edit } = usePolicyForm(form, actionData);
  useEffect(() => {
    if (focus) document.getElementById(focus)?.focus();
  }, [focus, focusKey]);
  if (values === null) return <TooLarge id={statement ? null : id} />;
  const asksSources = !statement;
  const drawn: DrawnForm = {
    values,
    errors,
    sources: sourceChoices(values),
    choices: form.choices,
    focus,
    asksSources,
  };
  const isRejected = actionData !== undefined && actionData.message !== "" && !actionData.isConflict;
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => (isSending || edit(event)) && event.preventDefault()}
      className="flex max-w-5xl flex-col gap-8"
    >
      {/* Enter in a field presses a form's first button: it must not be one that removes a part. */}
      <button type="submit" name="intent" value="changes" hidden />
      {isRejected && (
        <ErrorSummary
          rejected={{ ...actionData, fields: withPlaces(errors) }}
          title={actionData.toast?.title ?? policyForm.notDone}
        />
      )}
      {actionData?.difference && <Changes actionData={actionData} difference={actionData.difference} />}
      <input type="hidden" name="version" value={values.version} />
      {values.hasFieldSources && <input type="hidden" name="hasFieldSources" value="yes" />}
      <HiddenPartFields place="" form={drawn} />
      <p className="max-w-text">
        {policyForm.blankOrZero}{" "}
        {form.isPlain && (
          <Link to={`${editHref(id)}#policy`} className="prose-link inline-flex min-h-target items-center">
            {policyForm.editAsJson}
          </Link>
        )}
      </p>
      {unasked.length > 0 && !statement && (
        <Notice title={policyForm.unaskedTitle}>
          <p>
            {policyForm.unasked(unasked)}{" "}
            {form.isPlain && (
              <>
                {policyForm.unaskedForm}{" "}
                <Link to={`${editHref(id)}#policy`} className="prose-link">
                  {policyForm.unaskedLink}
                </Link>
              </>
            )}
          </p>
        </Notice>
      )}
      <section className="flex flex-col gap-4" aria-labelledby="policy">
        <h2 id="policy" tabIndex={-1} className="scroll-mt-24">
          {policyForm.wholePolicy}
        </h2>
        <Questions
          key={renderKey}
          questions={questionsOf.policy.filter(({ name }) => !statement || !isOurs(name))}
          place=""
          form={drawn}
        />
        {statement &&
          questionsOf.policy
            .filter(({ name }) => isOurs(name))
            .map(({ name }) => <input key={name} type="hidden" name={name} value={values[name] ?? ""} />)}
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="provisions">
        <h2 id="provisions">{policyForm.provisions}</h2>
        <PartList
          key={renderKey}
          list="p"
          form={drawn}
          add={policyForm.addProvision}
          titleOf={(place) => carerLabels[values[`${place}carer`] as keyof typeof carerLabels] ?? ""}
        >
          {(place) => <ProvisionQuestions place={place} form={drawn} />}
        </PartList>
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="sources">
        <h2 id="sources">{statement ? policyForm.source : policyForm.sources}</h2>
        {statement ? (
          <Field
            id="statementUrl"
            label={policyForm.ownPage}
            hint={policyForm.ownPageHint}
            errors={errors.statementUrl}
            className="max-w-text"
          >
            {(control) => (
              <Input
                {...control}
                name="statementUrl"
                type="url"
                autoComplete="off"
                defaultValue={statement.url}
              />
            )}
          </Field>
        ) : (
          <PartList
            key={renderKey}
            list="r"
            form={drawn}
            add={policyForm.addSource}
            titleOf={(place) => values[`${place}title`] ?? values[`${place}id`] ?? ""}
          >
            {(place) => <Questions questions={questionsOf.source} place={place} form={drawn} />}
          </PartList>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save" aria-disabled={isSending || undefined}>
          {isSending ? policyForm.sending : statement ? policyForm.sendForReview : policyForm.save}
        </Button>
        <Button type="submit" variant="secondary" name="intent" value="changes">
          {policyForm.seeChanges}
        </Button>
        <Link to={statement?.cancelHref ?? reviewHref(id)} className={buttonClass("secondary")}>
          {policyForm.cancel}
        </Link>
      </div>
    </Form>
  );
}

/** Whether a press is under way, or its response leads to another page. */
function useIsSending(): boolean {
  const { state, formMethod, location } = useNavigation();
  const { pathname } = useLocation();
  return formMethod === "POST" && (state === "submitting" || location.pathname !== pathname);
}

const withPlaces = (errors: DrawnForm["errors"]): DrawnForm["errors"] =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const where = placeWords(name);
      return [name, where === "" ? messages : [`${where}: ${messages.join(". ")}`]];
    }),
  );

function Changes({
  actionData: { isConflict, focus },
  difference,
}: {
  actionData: PolicyFormActionData;
  difference: NonNullable<PolicyFormActionData["difference"]>;
}) {
  return (
    <section
      id="changes"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page starts anew
      autoFocus={focus === "changes"}
      role={isConflict && "alert"}
      aria-labelledby="changes-title"
      className="flex scroll-mt-24 flex-col gap-2"
    >
      <h2 id="changes-title">{isConflict ? policyChanges.conflictTitle : policyChanges.title}</h2>
      <p className="max-w-text">{isConflict ? policyChanges.conflict : policyChanges.notSaved}</p>
      <DifferenceInWords difference={difference} />
    </section>
  );
}

function TooLarge({ id }: { id: string | null }) {
  return (
    <Notice title={policyTooLarge.title}>
      {id === null ? (
        <p>{policyTooLarge.employer}</p>
      ) : (
        <p>
          {policyTooLarge.editor}{" "}
          <Link to={`${editHref(id)}#policy`} className="prose-link">
            {policyForm.editAsJson}
          </Link>
        </p>
      )}
    </Notice>
  );
}
