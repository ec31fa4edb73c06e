import { useId, useRef, useState } from "react";

import { Field, Input } from "~/components/field";
import { SuggestionsBelow } from "~/features/compare/components/suggestion-list";
import { useCombobox } from "~/features/compare/components/use-combobox";
import { carerFields } from "../texts";

interface EmployerInputProps {
  /** Of the carer's fields: `a`. */
  of: string;
  label: string;
  /** The employer that the plan has. */
  employer: { id: string; name: string } | null;
  /** What was typed and is no single employer's name. */
  typed: string | null;
  errors: string[];
}

const nobody = { id: "", name: "" };

/** A carer's employer, with those that fit what is typed; until scripts run the server finds the name. */
export function EmployerInput({ of, label, employer, typed, errors }: EmployerInputProps) {
  const [chosen, setChosen] = useState(employer ?? nobody);
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, active, choose, listId, inputProps } = useCombobox({
    id: useId(),
    // Leaving the field keeps what is typed: the plan asks whom it means.
    shownText: "",
    onChoose: ({ id, name }) => {
      setChosen({ id, name });
      if (!input.current) return;
      input.current.value = name;
      input.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  return (
    <div className="relative">
      <input type="hidden" name={of} value={chosen.id} />
      <Field id={`plan-${of}-name`} label={label} errors={errors} hint={carerFields.employerHint}>
        {(control) => (
          <Input
            {...control}
            {...inputProps}
            ref={input}
            name={`${of}-name`}
            defaultValue={typed ?? employer?.name ?? ""}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <SuggestionsBelow
        id={listId}
        label={carerFields.suggestions}
        suggestions={suggestions}
        active={active}
        onChoose={choose}
      />
    </div>
  );
}
