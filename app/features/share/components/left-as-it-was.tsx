import { filledAnswers, isLeft, leftName, type FilledAnswer } from "~/features/employers/share-form";
import { fieldsOfLines } from "~/features/policy/document/pay-lines-rules";
import { factOf, labelOf } from "~/features/policy/policy";

interface LeftAsItWasProps {
  values: Readonly<Partial<Record<string, string>>>;
  /** What the form says now; without scripts nobody knows, and all is asked. */
  answers: Readonly<Record<string, string>> | undefined;
}

/** What is asked about, what the form had for an answer, and how that reads where it is meant. */
function wordsOf(answer: FilledAnswer): { asked: string; left: string; meant: string } {
  if (answer === "benefits") return { asked: "Benefits", left: "none ticked", meant: "None" };
  const { kind } = factOf(answer);
  const asked = labelOf(answer, kind === "percent" ? "share" : "summary");
  switch (kind) {
    case "weeks":
      return { asked, left: "left at 0 weeks", meant: "None" };
    case "percent":
      return { asked, left: "left at 100%", meant: "Full pay" };
    case "months":
      return { asked, left: "left at 0 months", meant: "No wait" };
    default:
      return { asked, left: "left at “Paid”", meant: "Paid" };
  }
}

/**
 * Asks about each answer that the form filled in and nobody changed, because it looks like a statement and is none.
 * Without an answer it is not known.
 */
export function LeftAsItWas({ values, answers }: LeftAsItWasProps) {
  const said: readonly string[] = answers === undefined ? [] : fieldsOfLines(answers);
  const left = filledAnswers.filter(
    (answer) => answers === undefined || (isLeft(answers, answer) && !said.includes(answer)),
  );
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-as-it-was" className="flex flex-col gap-2">
      <h3 id="left-as-it-was">None, or not known?</h3>
      <p className="text-small text-muted">
        {answers === undefined ? "If you did not fill these in" : "You did not fill these in"}: “Not known” is
        shown as “Not stated”.
      </p>
      <div>
        {left.map((answer) => {
          const words = wordsOf(answer);
          const name = leftName(answer);
          return (
            <fieldset
              key={answer}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <legend className="float-left w-full sm:w-auto">
                <span className="font-semibold">{words.asked}</span>{" "}
                <span className="text-muted">{words.left}</span>
              </legend>
              <div className="grid w-full grid-cols-2 gap-2 sm:w-72">
                {(["stated", "unknown"] as const).map((meaning) => (
                  <label key={meaning} className="chip">
                    <input
                      type="radio"
                      name={name}
                      className="appearance-none"
                      value={meaning}
                      defaultChecked={(values[name] ?? "unknown") === meaning}
                    />
                    {meaning === "stated" ? words.meant : "Not known"}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
