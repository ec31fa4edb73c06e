import { Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";

import type { EmployerJson } from "~/features/employers/employer-output";
import { Field, Input } from "~/components/field";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { SuggestionsBelow } from "./suggestion-list";
import { useCombobox } from "./use-combobox";
import type { Suggestion } from "./use-suggestions";

interface EmployerSelectorProps {
  label: string;
  /** The employer that is chosen here. */
  company: EmployerJson | undefined;
  /** What was typed and fits no single employer. */
  typed?: string;
  /** Where the comparison without this employer stands. */
  clearHref: string;
  /** Changes with the comparison. */
  revision: string;
  /** Answers whether the comparison takes the employer. */
  onChoose: (suggestion: Suggestion) => boolean;
}

/**
 * Finds any employer by typing: a combobox with a list (ARIA Authoring Practices). Until scripts run it is a
 * text input of the form around it; the browser holds its text, so nothing typed early is lost.
 */
export function EmployerSelector({
  label,
  company,
  typed = "",
  clearHref,
  revision,
  onChoose,
}: EmployerSelectorProps) {
  const shownText = company?.name ?? typed;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(shownText);
  const isChoosing = useRef(false);
  const { suggestions, active, choose, listId, inputProps } = useCombobox({
    id,
    shownText,
    onChoose: (suggestion) => {
      isChoosing.current = onChoose(suggestion);
      if (input.current) input.current.value = isChoosing.current ? suggestion.name : shownText;
    },
  });

  useEffect(() => {
    if (!input.current || (shown.current === shownText && !isChoosing.current)) return;
    shown.current = shownText;
    isChoosing.current = false;
    input.current.value = shownText;
    if (document.activeElement === input.current) input.current.select();
  }, [shownText, revision]);

  return (
    <div className="relative min-w-0 grow basis-0">
      <Field id={id} label={label}>
        {(control) => (
          <Input
            {...control}
            {...inputProps}
            ref={input}
            name="employer"
            defaultValue={shownText}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Type an employer’s name"
            className="pr-12"
          />
        )}
      </Field>
      {company && (
        <Link
          to={clearHref}
          preventScrollReset
          discover="none"
          onClick={() => input.current?.focus()}
          className="absolute bottom-0 right-0 flex size-11 items-center justify-center rounded text-muted hover:text-action"
        >
          <Icon of="x" />
          <VisuallyHidden>Remove {company.name} from the comparison</VisuallyHidden>
        </Link>
      )}
      <SuggestionsBelow
        id={listId}
        label={`Suggestions for ${label}`}
        suggestions={suggestions}
        active={active}
        onChoose={choose}
      />
    </div>
  );
}
