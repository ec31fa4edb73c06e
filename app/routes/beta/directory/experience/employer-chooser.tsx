import { Link } from "@remix-run/react";
import { useId, useRef, useState, type ChangeEvent } from "react";

import { SuggestionsBelow } from "~/features/directory/components/suggestion-list";
import { useCombobox } from "~/features/directory/components/use-combobox";
import { requestHref } from "~/core/links";
import { Field, Input } from "~/components/field";
import { experienceBlock } from "~/features/community/experience-texts";

interface EmployerChooserProps {
  typed?: string;
  /** Chosen before. */
  companyId?: string;
  errors?: string[];
  /** Employers that the sent name may mean. */
  suggestions?: { id: string; name: string; country: string }[];
  /** Without an id when none is chosen any more. */
  onChosen: (employer: { id: string; name: string }) => void;
}

const none: NonNullable<EmployerChooserProps["suggestions"]> = [];

/** Until scripts run it is a text input, and the server finds the name. */
export function EmployerChooser({
  typed = "",
  companyId = "",
  errors,
  suggestions = none,
  onChosen,
}: EmployerChooserProps) {
  const [chosen, setChosen] = useState({ id: companyId, name: companyId === "" ? "" : typed });
  const choose = (employer: typeof chosen) => {
    setChosen(employer);
    onChosen(employer);
  };
  const [dismissed, setDismissed] = useState<typeof suggestions>();
  const input = useRef<HTMLInputElement>(null);
  const listOf = useId();
  const combobox = useCombobox({
    id: listOf,
    shownText: chosen.name,
    onChoose: ({ id, name }) => {
      choose({ id, name });
      if (input.current) input.current.value = name;
    },
  });
  // They stay, with the one that was picked, when the form is sent again and lacks something else.
  const [asked, setAsked] = useState(suggestions);
  if (suggestions.length > 0 && suggestions !== asked && suggestions !== dismissed) setAsked(suggestions);
  /** Typing on names another employer, so the choice ends. */
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    choose({ id: "", name: "" });
    setDismissed(suggestions);
    setAsked(none);
    combobox.inputProps.onChange(event);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <Field id="employer" label={experienceBlock.employer} errors={errors}>
          {(control) => (
            <Input
              {...control}
              {...combobox.inputProps}
              onChange={onChange}
              ref={input}
              name="employer"
              defaultValue={typed}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={experienceBlock.employerPlaceholder}
            />
          )}
        </Field>
        <SuggestionsBelow
          id={combobox.listId}
          label={experienceBlock.suggestions}
          suggestions={combobox.suggestions}
          active={combobox.active}
          onChoose={combobox.choose}
        />
      </div>
      <p className="text-small text-muted">
        {experienceBlock.notListed}{" "}
        <Link to={requestHref("")} className="prose-link inline-flex min-h-target items-center sm:min-h-6">
          {experienceBlock.request}
        </Link>
      </p>
      {asked.length > 0 && chosen.id === "" ? (
        <fieldset>
          <legend className="text-small font-semibold">{experienceBlock.whichOne}</legend>
          {asked.map(({ id, name, country }) => (
            <label key={id} className="flex min-h-target items-center gap-2">
              <input
                type="radio"
                name="companyId"
                value={id}
                defaultChecked={asked.length === 1}
                onChange={() => onChosen({ id, name })}
                className="size-5 shrink-0 accent-action"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name} <span className="text-small text-muted">{country}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="companyId" value={chosen.id} />
      )}
    </div>
  );
}
