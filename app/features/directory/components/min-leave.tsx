import { minLeaveChoices } from "../directory-view";
import { classNames } from "~/components/class-names";

interface MinLeaveProps {
  chosen: number | null;
  onChange: () => void;
  className?: string;
}

/** The quick choices of minimum primary carer leave: radio buttons that look like one row of buttons. */
export function MinLeave({ chosen, onChange, className }: MinLeaveProps) {
  const weeks = new Set<number>([...minLeaveChoices, ...(chosen === null ? [] : [chosen])]);
  const choices = [null, ...[...weeks].sort((a, b) => a - b)];
  return (
    <fieldset className={classNames("min-w-0", className)}>
      <legend className="mb-1 text-small font-semibold">Primary carer leave, at least</legend>
      <div className="flex flex-wrap pl-px pt-px">
        {choices.map((choice) => (
          <label key={choice ?? "any"} className="row-chip">
            <input
              type="radio"
              name="minLeave"
              value={choice ?? ""}
              defaultChecked={choice === chosen}
              onChange={onChange}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {choice === null ? "Any" : `${choice} weeks`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
