import { memo, useContext } from "react";

import { nameInText } from "~/core/text-rules";
import { SourceMark, SourceNoteFrame } from "~/features/policy/components/sources";
import { lawAddress } from "~/plan/answer/assumptions";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import type { PlanSource } from "~/plan/answer/sources";
import { planFindings } from "~/plan/words/texts";
import { PlanFold } from "./plan-fold";
import { PlanSourceList } from "./plan-source-list";
import { SourceLink } from "./source-link";

/** What the marks open. Not drawn again while an end of the leave moves. */
export const SourceNotes = memo(function SourceNotes({ sources }: { sources: readonly PlanSource[] }) {
  return sources.map(({ number, title, statements }) => (
    <SourceNoteFrame key={number} note={noteId(number)} number={number} title={title}>
      {statements.map(({ text, source, url }) => (
        <p key={text} className="pt-2">
          {text}{" "}
          <span className="text-muted">
            <SourceLink source={source} url={url} />
          </span>
        </p>
      ))}
    </SourceNoteFrame>
  ));
});

const noteId = (number: number) => `plan-source-${number}`;

/** Opens what a figure rests on. @param about of a {@link PlanSource} */
export function PlanMark({ about }: { about: string | null }) {
  const source = useContext(PlanSourceList).find((one) => one.about === about);
  return source ? (
    <SourceMark note={noteId(source.number)} number={source.number} title={source.title} />
  ) : null;
}

/** The same as a list, each sentence once. */
export function PlanSources({ state: { plan, household } }: { state: ReckonedPlan }) {
  const sources = useContext(PlanSourceList);
  const { law } = household;
  return (
    <PlanFold
      title={<h2 className="text-heading">{planFindings.sourcesCounted(sources.length)}</h2>}
      about={planFindings.aboutSources}
      isOpen={false}
      isPrinted
    >
      <ol className="plan-list text-small">
        {sources.map(({ number, title, own }) => (
          <li key={number} className="flex gap-3">
            <span className="min-w-5 shrink-0 font-semibold text-action">{number}</span>
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {own.map(({ text, source, url }) => (
                <p key={text}>
                  {text}{" "}
                  <span className="text-muted">
                    <SourceLink source={source} url={url} />
                  </span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <a
        href={`/law/rules?country=${plan.country}`}
        className="prose-link inline-flex min-h-target items-center self-start print:hidden"
      >
        {planFindings.rules}
      </a>
      {law && (
        <p className="text-small">
          {planFindings.notAsked}{" "}
          <a href={lawAddress(plan)} className="prose-link">
            {planFindings.lawOf(nameInText(law.name))}
          </a>
        </p>
      )}
    </PlanFold>
  );
}
