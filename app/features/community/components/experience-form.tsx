import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";

import { experienceLength } from "../experience-rules";
import { Button } from "~/components/button";
import { directoryHref, type DirectoryUrl } from "~/features/directory/components/directory-links";
import { ErrorSummary } from "~/components/form/error-summary";
import { useHydrated } from "~/components/use-hydrated";
import { communityAnchor } from "./community-anchor";
import { experienceWords } from "./experience-words";
import { stays, useContributed, type Contributed, type RejectedContribution } from "./contributed";
import { CountedTextarea } from "./counted-textarea";
import { forgetDraft, keepDraft, useDraft } from "./draft";
import { EmployerChooser } from "./employer-chooser";
import { ExperienceShared } from "./experience-shared";
import { FewContributions } from "./few-contributions";
import { SideChoice } from "./side-choice";

const nothingChosen = { id: "", name: "" };

/** Asks for an experience: with whom, how it was, and the words. */
export function ExperienceForm({ url }: { url: DirectoryUrl }) {
  const answered = useActionData<RejectedContribution>();
  const fetcher = useFetcher<Contributed>();
  const { taken, rejected } = useContributed(fetcher);
  const [left, setLeft] = useState<Contributed>();
  const isHydrated = useHydrated();
  const draft = useDraft("experience-draft");
  const isPending = fetcher.state !== "idle";
  const shown = fetcher.data ? rejected : answered;
  const { fields = {}, suggestions } = shown ?? {};
  const values = draft ?? answered?.values ?? {};
  const [chosen, setChosen] = useState(nothingChosen);

  // What was sent waits for signing in, where the page is led there instead of told anything.
  const { data } = fetcher;
  useEffect(() => {
    if (data) forgetDraft("experience-draft");
  }, [data]);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    if (isPending) return event.preventDefault();
    const typed = [...new FormData(event.currentTarget)];
    keepDraft(
      "experience-draft",
      Object.fromEntries(typed.filter((field): field is [string, string] => typeof field[1] === "string")),
    );
  };

  if (taken && taken !== left)
    return (
      <ExperienceShared
        employer={taken.taken}
        withdrawalCode={taken.withdrawalCode ?? null}
        onAnother={() => setLeft(taken)}
      />
    );
  return (
    <fetcher.Form
      key={draft ? "draft" : "new"}
      method="post"
      action={directoryHref(url, {}, communityAnchor)}
      onSubmit={keep}
      noValidate
      className="flex max-w-text flex-col gap-4"
    >
      {isHydrated && <input {...stays} />}
      {shown && <ErrorSummary rejected={shown} title={experienceWords.failed} />}
      <EmployerChooser
        typed={values.employer}
        companyId={values.companyId}
        errors={fields.employer}
        suggestions={suggestions}
        onChosen={setChosen}
      />
      <FewContributions chosen={chosen} />
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
      <Button type="submit" className="self-start" aria-disabled={isPending || undefined}>
        {isPending ? "Sending…" : "Share your experience"}
      </Button>
    </fetcher.Form>
  );
}
