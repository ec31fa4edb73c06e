import { filledFields, isLeft, leftName } from "../../domain/employers/share-form";
import { fieldsOfLines } from "../../domain/policy-document/pay-lines-rules";
import { factOf, labelOf, type SharedField } from "../../domain/policy/policy";

interface LeftAsItWasProps {
  values: Readonly<Partial<Record<string, string>>>;
  /** What the form says now; without scripts nobody knows, and all is asked. */
  answers: Readonly<Record<string, string>> | undefined;
}

/** What a filled-in answer says, and how it reads where it is meant. */
function wordsOf(field: SharedField): { left: string; meant: string } {
  switch (factOf(field).kind) {
    case "weeks":
      return { left: "left at 0 weeks", meant: "None" };
    case "percent":
      return { left: "left at 100%", meant: "Full pay" };
    case "months":
      return { left: "left at 0 months", meant: "No wait" };
    default:
      return { left: "left at “Paid”", meant: "Paid" };
  }
}

/**
 * Asks about each answer that the form filled in and nobody changed, because it looks like a statement and is none.
 * Without an answer it is not known.
 */
export function LeftAsItWas({ values, answers }: LeftAsItWasProps) {
  const said: readonly string[] = answers === undefined ? [] : fieldsOfLines(answers);
  const left = filledFields.filter(
    (field) => answers === undefined || (isLeft(answers, field) && !said.includes(field)),
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
        {left.map((field) => {
          const words = wordsOf(field);
          const name = leftName(field);
          return (
            <fieldset
              key={field}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <legend className="float-left w-full sm:w-auto">
                <span className="font-semibold">
                  {labelOf(field, factOf(field).kind === "percent" ? "share" : "summary")}
                </span>{" "}
                <span className="text-muted">{words.left}</span>
              </legend>
              <div className="grid w-full grid-cols-2 gap-2 sm:w-72">
                {(["stated", "unknown"] as const).map((answer) => (
                  <label key={answer} className="chip">
                    <input
                      type="radio"
                      name={name}
                      className="appearance-none"
                      value={answer}
                      defaultChecked={(values[name] ?? "unknown") === answer}
                    />
                    {answer === "stated" ? words.meant : "Not known"}
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
