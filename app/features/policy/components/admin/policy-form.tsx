import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import { placeWords, questionsOf, sourceChoices } from "../../document/document-form-fields";
import { carerChoices } from "../../document/document-form-questions";
import { Button, buttonClass } from "~/components/button";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/use-toast-from";
import { DifferenceInWords } from "~/features/employers/components/admin/difference";
import { editHref } from "~/features/employers/components/admin/employers-view";
import { reviewHref } from "~/features/employers/components/admin/review-view";
import type { DrawnForm, PolicyFormActionData, PolicyFormView, StatementForm } from "./policy-form-view";
import { PartList, HiddenPartFields, Questions } from "./policy-parts";
import { ProvisionQuestions } from "./policy-provision";
import { usePolicyForm } from "./use-policy-form";

interface PolicyFormProps {
  form: PolicyFormView;
  actionData: PolicyFormActionData | undefined;
  /** Given where an employer states its own policy, which is then the source of all of it. */
  statement?: StatementForm;
}

/**
 * The whole policy as questions. A press that adds, moves or takes away a part is done at once in the page; without
 * scripts the server does it.
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
  const drawn: DrawnForm = { values, errors, sources: sourceChoices(values), focus, asksSources };
  const isRejected = actionData !== undefined && actionData.message !== "" && !actionData.isConflict;
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => (isSending || edit(event)) && event.preventDefault()}
      className="flex max-w-5xl flex-col gap-8"
    >
      {/* Enter in a field presses a form's first button: it must not be one that takes a part away. */}
      <button type="submit" name="intent" value="changes" hidden />
      {isRejected && (
        <ErrorSummary
          rejected={{ ...actionData, fields: withPlaces(errors) }}
          title={actionData.toast?.title ?? "Not done"}
        />
      )}
      {actionData?.difference && <Changes actionData={actionData} difference={actionData.difference} />}
      <input type="hidden" name="version" value={values.version} />
      {values.hasFieldSources && <input type="hidden" name="hasFieldSources" value="yes" />}
      <HiddenPartFields place="" form={drawn} />
      <p className="max-w-text">
        What is left blank is not stated; 0 is a stated zero.{" "}
        {!statement && (
          <Link to={`${editHref(id)}#policy`} className="prose-link inline-flex min-h-target items-center">
            Edit it as JSON
          </Link>
        )}
      </p>
      {unasked.length > 0 && !statement && (
        <Notice title="Kept as it is, and asked for nowhere here">
          <p>
            {unasked.join("; ")}. To change these,{" "}
            <Link to={`${editHref(id)}#policy`} className="prose-link">
              edit the policy as JSON
            </Link>
            .
          </p>
        </Notice>
      )}
      <section className="flex flex-col gap-4" aria-labelledby="policy">
        <h2 id="policy" tabIndex={-1} className="scroll-mt-24">
          The whole policy
        </h2>
        <Questions key={renderKey} questions={questionsOf.policy} place="" form={drawn} />
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="provisions">
        <h2 id="provisions">Provisions</h2>
        <PartList
          key={renderKey}
          list="p"
          form={drawn}
          add="Add a provision"
          titleOf={(place) => carerChoices[values[`${place}carer`] as keyof typeof carerChoices] ?? ""}
        >
          {(place) => <ProvisionQuestions place={place} form={drawn} />}
        </PartList>
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="sources">
        <h2 id="sources">{statement ? "Source" : "Sources"}</h2>
        {statement ? (
          <Field
            id="statementUrl"
            label="Your own public page that says so (optional)"
            hint="Beginning with https://. The source is the employer’s statement, with or without a page."
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
            add="Add a source"
            titleOf={(place) => values[`${place}title`] ?? values[`${place}id`] ?? ""}
          >
            {(place) => <Questions questions={questionsOf.source} place={place} form={drawn} />}
          </PartList>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save" aria-disabled={isSending || undefined}>
          {isSending ? "Sending..." : statement ? "Send for review" : "Save the policy"}
        </Button>
        <Button type="submit" variant="secondary" name="intent" value="changes">
          See what changes
        </Button>
        <Link to={statement?.cancelHref ?? reviewHref(id)} className={buttonClass("secondary")}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Whether a press is on its way, or its response leads elsewhere: one that stays has been answered. */
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
      <h2 id="changes-title">
        {isConflict ? "Someone changed this policy meanwhile" : "What saving would change"}
      </h2>
      <p className="max-w-text">
        {isConflict
          ? "Nothing of yours is lost: it stands in the form. This is how it differs from what is stored now. Save again to put it in place of that."
          : "Nothing is saved yet."}
      </p>
      <DifferenceInWords difference={difference} />
    </section>
  );
}

function TooLarge({ id }: { id: string | null }) {
  return (
    <Notice title="This policy is too large for the form">
      {id === null ? (
        <p>Write to us, and we enter it with you.</p>
      ) : (
        <p>
          <Link to={`${editHref(id)}#policy`} className="prose-link">
            Edit it as JSON
          </Link>{" "}
          instead.
        </p>
      )}
    </Notice>
  );
}
