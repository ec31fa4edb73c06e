import { type FormEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { moveLater as t } from "~/plan/ways/texts";

/** A line of weeks whose change moves the lines after it. */
interface Change {
  line: number;
  input: HTMLInputElement;
  /** Weeks more than before, or fewer. */
  by: number;
}

/**
 * Asks what happens to the later lines when a line's weeks change. Lines follow each other, so they move
 * unless the next one gives or takes the weeks.
 * @param before by line, the weeks of the plan as it is drawn.
 */
export function useMoveLater(before: readonly number[]) {
  const answered = useRef(new Map<number, number>());
  const [change, setChange] = useState<Change | null>(null);

  const weeksOf = (list: Element) => [...list.querySelectorAll<HTMLInputElement>("input[name$=-w]")];

  const onInput = ({ target, currentTarget }: FormEvent<HTMLOListElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const inputs = weeksOf(currentTarget);
    const line = inputs.indexOf(target);
    const by = Number(target.value) - (answered.current.get(line) ?? before[line] ?? 0);
    const hasLater = inputs.slice(line + 1).some(({ value }) => Number(value) > 0);
    setChange(
      hasLater && Number.isInteger(by) && by !== 0 && before[line] ? { line, input: target, by } : null,
    );
  };

  const answer = (isMoved: boolean) => {
    if (change === null) return;
    const { line, input, by } = change;
    answered.current.set(line, Number(input.value));
    const list = input.closest("ol");
    if (!isMoved && list) takeFrom(weeksOf(list).slice(line + 1), by);
    setChange(null);
    input.focus();
    // The figures beside the form follow.
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };

  return {
    onInput,
    questionAt: (line: number) => change?.line === line && <MoveLater onAnswer={answer} />,
  };
}

/** The next line gives the weeks; if it has too few, so do those after it. */
function takeFrom(later: HTMLInputElement[], by: number): void {
  let open = by;
  for (const input of later) {
    const weeks = Number(input.value);
    if (weeks === 0) continue;
    input.value = String(Math.max(0, weeks - open));
    open = Math.max(0, open - weeks);
    if (open === 0) return;
  }
}

function MoveLater({ onAnswer }: { onAnswer: (isMoved: boolean) => void }) {
  return (
    <div
      role="group"
      aria-label={t.question}
      className="flex flex-wrap items-center gap-2 bg-sunken px-3 py-1"
    >
      <span role="status" className="text-small font-semibold">
        {t.question}
      </span>
      <Button variant="quiet" onClick={() => onAnswer(true)}>
        {t.move}
      </Button>
      <Button variant="quiet" onClick={() => onAnswer(false)}>
        {t.keep}
      </Button>
    </div>
  );
}
