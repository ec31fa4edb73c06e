import type { Difference, DifferentLine, SaidLine, SaidQuestion } from "~/policy/document/difference-rules";
import { differenceTexts } from "../texts";

/** The words need no colour; equal answers are folded. */
export function DifferenceInWords({ difference: { questions, same } }: { difference: Difference }) {
  const alike = same.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className="flex flex-col gap-4">
      {questions.length === 0 && <p>{differenceTexts.none}</p>}
      {questions.map(({ question, lines }) => (
        <section key={question}>
          <h3 className="font-sans text-body font-semibold">{question}</h3>
          <ul className="mt-1 flex max-w-text flex-col gap-3">
            {lines.map((line, place) => (
              <li key={place} className="border-l-[3px] border-edge pl-3 [overflow-wrap:anywhere]">
                <Line line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {alike > 0 && (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold text-action">
            {differenceTexts.unchanged(alike)}
          </summary>
          <SaidInWords said={same} heading="h3" />
        </details>
      )}
    </div>
  );
}

function Line({ line }: { line: DifferentLine }) {
  const of = line.of === null || line.isNamed ? "" : `: ${line.of}`;
  if (line.kind === "changed")
    return (
      <>
        <p className="text-small font-semibold">
          {differenceTexts.changed}
          {of}
        </p>
        <p>
          <span className="text-small text-muted">{differenceTexts.was} </span>
          <del className="text-muted">{line.was}</del>
        </p>
        <p>
          <span className="text-small text-muted">{differenceTexts.now} </span>
          <ins className="font-semibold no-underline">{line.now}</ins>
        </p>
      </>
    );
  const isNew = line.kind === "added";
  return (
    <>
      <p className="text-small font-semibold">
        {isNew ? differenceTexts.added : differenceTexts.removed}
        {of}
      </p>
      <p>
        {isNew ? (
          <ins className="font-semibold no-underline">{line.text}</ins>
        ) : (
          <del className="text-muted">{line.text}</del>
        )}
      </p>
    </>
  );
}

interface SaidProps {
  said: readonly SaidQuestion[];
  heading: "h2" | "h3";
}

export function SaidInWords({ said, heading: Heading }: SaidProps) {
  return (
    <div className="flex flex-col gap-4">
      {said.map(({ question, lines, open }) => (
        <section key={question}>
          <Heading className="font-sans text-body font-semibold">{question}</Heading>
          {lines.length > 0 && (
            <ul className="mt-1 flex max-w-text flex-col gap-1 [overflow-wrap:anywhere]">
              {lines.map((line, place) => (
                <li key={place}>
                  <Of line={line} before={lines[place - 1]} />
                  {line.text}
                </li>
              ))}
            </ul>
          )}
          {open.length > 0 && <p className="max-w-text text-muted">{differenceTexts.open(open)}</p>}
          {lines.length + open.length === 0 && <p className="text-muted">{differenceTexts.notStated}</p>}
        </section>
      ))}
    </div>
  );
}

/** Names the carer where the sentence does not and the one before is about another. */
function Of({ line: { of, isNamed }, before }: { line: SaidLine; before: SaidLine | undefined }) {
  if (of === null || before?.of === of || isNamed) return null;
  return <span className="text-muted">{of}: </span>;
}
