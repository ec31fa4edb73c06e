import { useActionData, useFetcher, Link } from "@remix-run/react";
import { useEffect, useState, useRef, type FormEvent } from "react";
import { experienceFormId, experienceLength, communityAnchor } from "~/features/community/rules";
import { Button } from "~/components/button";
import { directoryHref, employerHref, type DirectoryUrl } from "~/core/directory-url";
import { ErrorSummary } from "~/components/form/error-summary";
import { useHydrated } from "~/components/hydration";
import { sideLabel } from "~/features/community/texts";
import { experienceTexts, experienceBlock } from "~/features/community/experience-texts";
import {
  stays,
  useContributed,
  type Contributed,
  type RejectedContribution,
  keepDraft,
  useDraft,
} from "~/features/directory/components/use-contribution";
import { CountedTextarea } from "~/features/community/components/counted-textarea";
import { EmployerChooser } from "./employer-chooser";
import { FewContributions } from "~/features/community/components/few-contributions";
import { Notice } from "~/components/notice";
import { WithdrawalCode } from "~/features/community/components/withdrawal-code";

const nothingChosen = { id: "", name: "" };

export default function ExperienceForm({ url }: { url: DirectoryUrl }) {
  const answered = useActionData<RejectedContribution>();
  const fetcher = useFetcher<Contributed>();
  const { taken, rejected } = useContributed(fetcher, "experience-draft");
  const [left, setLeft] = useState<Contributed>();
  const isHydrated = useHydrated();
  const draft = useDraft("experience-draft");
  const isPending = fetcher.state !== "idle";
  const shown = fetcher.data ? rejected : answered;
  const { fields = {}, suggestions } = shown ?? {};
  const values = draft ?? answered?.values ?? {};
  const [chosen, setChosen] = useState(nothingChosen);

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
      id={experienceFormId}
      key={draft ? "draft" : "new"}
      method="post"
      action={directoryHref(url, {}, communityAnchor)}
      onSubmit={keep}
      noValidate
      className="flex max-w-text flex-col gap-4"
    >
      {isHydrated && <input {...stays} />}
      {shown && <ErrorSummary rejected={shown} title={experienceTexts.failed} />}
      <EmployerChooser
        typed={values.employer}
        companyId={values.companyId}
        errors={suggestions?.length ? undefined : fields.employer}
        suggestions={suggestions}
        onChosen={setChosen}
      />
      <FewContributions chosen={chosen} />
      <SideChoice chosen={values.isPositive} errors={fields.isPositive} />
      <CountedTextarea
        id="content"
        name="content"
        label={experienceBlock.content}
        rows={7}
        min={experienceLength.min}
        max={experienceLength.max}
        defaultValue={values.content}
        errors={fields.content}
      />
      <Button type="submit" className="self-start" aria-disabled={isPending || undefined}>
        {isPending ? experienceBlock.sending : experienceBlock.send}
      </Button>
    </fetcher.Form>
  );
}

interface ExperienceSharedProps {
  employer: { id: string; name: string };
  withdrawalCode: string | null;
  onAnother: () => void;
}

function ExperienceShared({ employer, withdrawalCode, onAnother }: ExperienceSharedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1} className="flex max-w-text flex-col items-start gap-4 self-start">
      <Notice tone="positive" title={experienceTexts.done.title}>
        <p>{experienceTexts.done.description}</p>
        <p>
          {experienceBlock.onlyYou}{" "}
          <Link to={employerHref(employer.id)} className="prose-link" discover="none">
            {experienceBlock.onlyYouLink(employer.name)}
          </Link>
          .
        </p>
      </Notice>
      {withdrawalCode !== null && <WithdrawalCode code={withdrawalCode} />}
      <Button variant="secondary" onClick={onAnother}>
        {experienceBlock.another}
      </Button>
    </div>
  );
}

interface SideChoiceProps {
  chosen?: string;
  errors?: string[];
}

function SideChoice({ chosen, errors = [] }: SideChoiceProps) {
  const errorId = errors.length > 0 ? "isPositive-error" : undefined;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="text-small font-semibold">{experienceBlock.side}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        {sides.map(({ value, label, checkedClass }, place) => (
          <label
            key={value}
            className={`flex min-h-target cursor-pointer items-center gap-2 rounded border border-edge bg-surface px-3 py-2 hover:border-action ${checkedClass}`}
          >
            <input
              id={place === 0 ? "isPositive" : undefined}
              type="radio"
              name="isPositive"
              value={value}
              defaultChecked={chosen === value}
              className="size-5 shrink-0 accent-action"
            />
            {label}
          </label>
        ))}
      </div>
      {errorId && (
        <p id={errorId} className="mt-1 text-small font-semibold text-negative">
          {errors.join(". ")}
        </p>
      )}
    </fieldset>
  );
}

const sides = [
  {
    value: "true",
    label: sideLabel(true),
    checkedClass: "has-[:checked]:border-positive has-[:checked]:bg-positive-tint",
  },
  {
    value: "false",
    label: sideLabel(false),
    checkedClass: "has-[:checked]:border-negative has-[:checked]:bg-negative-tint",
  },
];
