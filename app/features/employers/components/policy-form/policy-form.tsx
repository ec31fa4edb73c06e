import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { placeWords, sourceChoices } from "~/policy/document/document-form-fields";
import { ourQuestions, questionsOf } from "~/policy/document/document-form-questions";
import { Button, buttonClass } from "~/components/button";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { editHref, reviewHref } from "~/core/admin-links";
import type { DrawnForm, PolicyFormActionData, PolicyFormView, StatementForm } from "./policy-form-view";
import { foldName } from "./loaded-parts";
import { PolicyChanges } from "./policy-changes";
import { PolicyFold } from "./policy-fold";
import { HiddenPartFields, PartList } from "./policy-part-list";
import { Questions } from "./policy-questions";
import { ProvisionQuestions } from "./policy-provision";
import { usePolicyForm } from "./use-policy-form";
import { policyForm, policyTooLarge } from "~/policy/form-texts";
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
  const { values, errors, focus, renderKey, focusKey, read, edit } = usePolicyForm(form, actionData);
  useEffect(() => {
    if (focus) document.getElementById(focus)?.focus();
  }, [focus, focusKey]);
  if (values === null) return <TooLarge id={statement ? null : id} />;
  const asksSources = !statement;
  const sources = sourceChoices(values);
  const drawn: DrawnForm = {
    values,
    errors,
    sources,
    choices: form.choices,
    loaded: form,
    focus,
    asksSources,
  };
  const asked = questionsOf.policy.filter(({ name }) => !statement || !isOurs(name));
  const save = (
    <Button type="submit" name="intent" value="save" aria-disabled={isSending || undefined}>
      {isSending ? policyForm.sending : statement ? policyForm.sendForReview : policyForm.save}
    </Button>
  );
  const isRejected = actionData !== undefined && actionData.message !== "" && !actionData.isConflict;
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => (isSending || edit(event)) && event.preventDefault()}
      className="flex max-w-5xl flex-col gap-6"
    >
      {/* Enter in a field presses a form's first button: it must not be one that removes a part. */}
      <button type="submit" name="intent" value="changes" hidden />
      {isRejected && (
        <ErrorSummary
          rejected={{ ...actionData, fields: withPlaces(errors) }}
          title={actionData.toast?.title ?? policyForm.notDone}
        />
      )}
      <input type="hidden" name="version" value={values.version} />
      {values.hasFieldSources && <input type="hidden" name="hasFieldSources" value="yes" />}
      <HiddenPartFields place="" form={drawn} />
      <p className="max-w-text text-small text-muted">{policyForm.blankOrZero}</p>
      <section className="flex flex-col gap-1" aria-labelledby="policy">
        <h2 id="policy" tabIndex={-1} className="scroll-mt-24 text-lead">
          {policyForm.wholePolicy}
        </h2>
        <PolicyFold
          form={drawn}
          name={foldName("", "policy")}
          holds={(field) => asked.some(({ name }) => name === field)}
          summary={form.whole}
          of={policyForm.wholePolicy}
          isStated
          isChanged={asked.some(({ name }) => (values[name] ?? "") !== (form.values?.[name] ?? ""))}
        >
          <div className="pb-4 pt-1">
            <Questions key={renderKey} questions={asked} place="" form={drawn} />
          </div>
        </PolicyFold>
        {statement &&
          questionsOf.policy
            .filter(({ name }) => isOurs(name))
            .map(({ name }) => <input key={name} type="hidden" name={name} value={values[name] ?? ""} />)}
      </section>
      <section className="flex flex-col gap-1" aria-labelledby="provisions">
        <h2 id="provisions" className="text-lead">
          {policyForm.provisions}
        </h2>
        <PartList
          key={renderKey}
          list="p"
          form={drawn}
          add={policyForm.addProvision}
          titleOf={(place) => carerLabels[values[`${place}carer`] as keyof typeof carerLabels] ?? ""}
          sayOf={(_, at) => form.sentences[at] ?? ""}
        >
          {(place) => <ProvisionQuestions place={place} form={drawn} />}
        </PartList>
      </section>
      <section className="flex flex-col gap-1" aria-labelledby="sources">
        <h2 id="sources" className="text-lead">
          {statement ? policyForm.source : policyForm.sources}
        </h2>
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
            sayOf={(place) => <span className="text-small">{sources[values[`${place}id`] ?? ""]}</span>}
          >
            {(place) => <Questions questions={questionsOf.source} place={place} form={drawn} />}
          </PartList>
        )}
      </section>
      {!statement && (
        <p className="max-w-text">
          {unasked.length > 0 && `${policyForm.unasked(unasked)} `}
          {form.isPlain && (
            <Link to={`${editHref(id)}#policy`} className="prose-link inline-flex min-h-target items-center">
              {policyForm.editAsJson}
            </Link>
          )}
        </p>
      )}
      <PolicyChanges read={read}>{!statement && save}</PolicyChanges>
      <div className="flex flex-wrap gap-2">
        {statement && save}
        <Button
          type="submit"
          variant={statement || read?.difference ? "secondary" : "primary"}
          name="intent"
          value="changes"
        >
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
