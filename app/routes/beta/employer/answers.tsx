import type { Answer, Statement } from "~/policy/document/view-shapes";
import { SourceMarks } from "~/features/policy/components/sources";
import type { AboveLaw } from "~/features/compare/schema";
import { answerTexts, comparedWithOthers } from "~/policy/texts";

export function AnswerText({
  answer: { parts, open },
  isLed: isFirstBold = false,
}: {
  answer: Answer;
  isLed?: boolean;
}) {
  const isNamed = parts.some(({ of }) => of !== null);
  return (
    <>
      {isNamed ? (
        <dl>
          {parts.map(({ of, said }) => (
            <div
              key={of}
              className="grid gap-x-6 border-b border-line py-3 first:pt-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="text-small leading-6 text-muted">{of}</dt>
              <dd>
                <Statements said={said} isLed={isFirstBold} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        parts.map(({ said }, place) => <Statements key={place} said={said} isLed={isFirstBold} />)
      )}
      {parts.length + open.length === 0 ? (
        <p className="not-stated text-muted">{answerTexts.notStated}</p>
      ) : (
        <NotStated open={open} />
      )}
    </>
  );
}

export function NotStated({ open }: { open: readonly string[] }) {
  if (open.length === 0) return null;
  return <p className="not-stated max-w-text py-2 text-muted">{answerTexts.open(open)}</p>;
}

/** Sentences in a row; marks of sources follow the last that has them. */
function Statements({ said, isLed }: { said: readonly Statement[]; isLed: boolean }) {
  return said.map(({ text, sources }, place) => (
    <p key={text} className="max-w-text [&+p]:mt-1">
      <span className={isLed && place === 0 ? "font-semibold" : undefined}>{text}</span>
      {String(said[place + 1]?.sources) !== String(sources) && <SourceMarks numbers={sources} />}
    </p>
  ));
}

interface MedianPinProps {
  /** Tenths of weeks. */
  median: number;
  /** Weeks. */
  scale: number;
}

/** A pin at the median on a scale of weeks; the text below says the same. */
export function MedianPin({ median, scale }: MedianPinProps) {
  const at = Math.min(100, (median * 10) / scale);
  const isLate = at > 60;
  return (
    <svg aria-hidden className="median-pin">
      <svg x={`${Math.round(at * 10) / 10}%`} className="overflow-visible">
        <path d="M-6 5h12l-6 9z" />
        <text x={isLate ? -10 : 10} y="1em" textAnchor={isLate ? "end" : "start"}>
          {comparedWithOthers.median(median / 10)}
        </text>
      </svg>
    </svg>
  );
}

export function Peers({ said }: { said: string }) {
  return <p className="mt-4 max-w-text text-small">{said}</p>;
}

/** The one number that compares across countries. */
export function PayAboveLaw({ text, note }: AboveLaw) {
  return (
    <dl className="mt-4 max-w-text border-y border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <dt className="text-muted">{comparedWithOthers.aboveLaw}</dt>
        <dd className="ml-auto text-right font-semibold">{text}</dd>
        <dd className="w-full text-small text-muted">{note}</dd>
      </div>
    </dl>
  );
}
