import { useId, useRef, useState } from "react";

import { Field, Input } from "~/components/field";
import { carerFields } from "~/plan/form/texts";
import { SuggestionsBelow } from "~/features/directory/components/suggestion-list";
import { useCombobox } from "~/features/directory/components/use-combobox";

interface EmployerInputProps {
  /** Prefix of the carer's fields: `a`. */
  of: string;
  label: string;
  employer: { id: string; name: string } | null;
  /** Typed, and no single employer's name. */
  typed: string | null;
  errors: string[];
}

const nobody = { id: "", name: "" };

/** Without scripts the server finds the name. */
export function EmployerInput({ of, label, employer, typed, errors }: EmployerInputProps) {
  const [chosen, setChosen] = useState(employer ?? nobody);
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, active, choose, listId, inputProps } = useCombobox({
    id: useId(),
    // The text stays on blur; the plan asks which employer is meant.
    shownText: "",
    hasAgreements: true,
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
