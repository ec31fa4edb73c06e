import { Form, useActionData } from "@remix-run/react";

import { experienceLength } from "../../domain/experiences/experience-rules";
import { Button } from "../button";
import { directoryHref, type DirectoryUrl } from "../directory/directory-links";
import { Field, Input } from "../field";
import { ErrorSummary } from "../form/error-summary";
import { communityAnchor } from "./community-anchor";
import { experienceWords } from "./community-words";
import { CountedTextarea } from "./counted-textarea";
import { useDraft } from "./draft";
import { EmployerChooser } from "./employer-chooser";
import { ExperienceShared } from "./experience-shared";
import type { RejectedExperience } from "./rejected-experience";
import { SideChoice } from "./side-choice";
import { useExperience } from "./use-experience";

/** Asks for an experience: with whom, how it was, and the words. */
export function ExperienceForm({ url }: { url: DirectoryUrl }) {
  const answered = useActionData<RejectedExperience>();
  const { onSubmit, isPending, rejected, shared, startAnew } = useExperience();
  const draft = useDraft();
  const shown = rejected ?? answered;
  const { fields = {}, suggestions } = shown ?? {};
  const values = draft ?? answered?.values ?? {};
  if (shared) return <ExperienceShared employer={shared} onAnother={startAnew} />;
  return (
    <Form
      key={draft ? "draft" : "new"}
      method="post"
      action={directoryHref(url, {}, communityAnchor)}
      onSubmit={onSubmit}
      noValidate
      className="flex max-w-text flex-col gap-4"
    >
      {shown && <ErrorSummary rejected={shown} title={experienceWords.failed} />}
      <EmployerChooser
        typed={values.employer}
        companyId={values.companyId}
        errors={fields.employer}
        suggestions={suggestions}
      />
      <SideChoice chosen={values.isPositive} errors={fields.isPositive} />
      <CountedTextarea
        id="content"
        name="content"
        label="Your experience"
        rows={7}
        min={experienceLength.min}
        max={experienceLength.max}
        defaultValue={values.content}
        errors={fields.content}
      />
      <Field
        id="submitterEmail"
        label="Email address (optional)"
        hint="For our admins alone, should they have a question about it. It is never shown."
        errors={fields.submitterEmail}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="submitterEmail"
            autoComplete="email"
            defaultValue={values.submitterEmail}
          />
        )}
      </Field>
      <Button type="submit" className="self-start" aria-disabled={isPending || undefined}>
        {isPending ? "Sending…" : "Share your experience"}
      </Button>
    </Form>
  );
}
