import { Link } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";

import type { CompanyJson } from "../../domain/companies/company-json";
import { Field, Input } from "../field";
import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";
import { optionId, SuggestionList, suggestionsMessage } from "./suggestion-list";
import { useSuggestions, type Suggestion } from "./use-suggestions";

interface EmployerSelectorProps {
  label: string;
  /** The employer that is chosen here. */
  company: CompanyJson | undefined;
  /** What was typed without scripts and fits no single employer. */
  typed?: string;
  /** Where the comparison without this employer stands. */
  clearHref: string;
  onChoose: (suggestion: Suggestion) => void;
}

/**
 * Finds any employer by typing: a combobox with a list (ARIA Authoring Practices). Until scripts run it is a
 * text input of the form around it.
 */
export function EmployerSelector({ label, company, typed = "", clearHref, onChoose }: EmployerSelectorProps) {
  const chosenText = company?.name ?? typed;
  const [text, setText] = useState(chosenText);
  const [shownFor, setShownFor] = useState(chosenText);
  const [active, setActive] = useState(-1);
  const [isEnhanced, setIsEnhanced] = useState(false);
  const { suggestions, ask, close } = useSuggestions();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  const isOpen = suggestions.state !== "closed";

  if (shownFor !== chosenText) {
    setShownFor(chosenText);
    setText(chosenText);
  }

  useEffect(() => {
    setIsEnhanced(true);
    if (input.current) setText(input.current.value);
  }, []);

  const shut = () => {
    close();
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    shut();
    setText(chosenText);
    onChoose(suggestion);
  };
  const move = (step: 1 | -1) => {
    const places = suggestions.list.length;
    if (!isOpen) ask(company ? "" : text, { isDelayed: false });
    else if (places > 0) setActive((place) => (place < 0 && step < 0 ? places - 1 : (place + step + places) % places));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const pointed = suggestions.list[active] ?? (suggestions.list.length === 1 ? suggestions.list[0] : undefined);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isOpen && suggestions.state === "ready" && pointed) {
      event.preventDefault();
      choose(pointed);
    } else if (event.key === "Enter" && text.trim() === chosenText) {
      event.preventDefault();
    } else if (event.key === "Escape" && (isOpen || text !== chosenText)) {
      event.preventDefault();
      shut();
      if (!isOpen) setText(chosenText);
    }
  };

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const combobox = isEnhanced && {
    role: "combobox" as const,
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen && suggestions.list.length > 0,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": active >= 0 ? optionId(listId, active) : undefined,
  };
  return (
    <div className="relative min-w-0 grow basis-0">
      <Field id={id} label={label}>
        {(control) => (
          <Input
            {...control}
            {...combobox}
            ref={input}
            name="employer"
            value={text}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Type an employer’s name"
            className="pr-12"
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              if (event.target.value.trim() === "") close();
              else ask(event.target.value);
            }}
            onBlur={() => {
              shut();
              if (company) setText(chosenText);
            }}
            onKeyDown={onKeyDown}
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
          <Icon of={X} />
          <VisuallyHidden>Remove {company.name} from the comparison</VisuallyHidden>
        </Link>
      )}
      <SuggestionList
        id={listId}
        label={`Employers for ${label}`}
        suggestions={suggestions}
        active={active}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {suggestionsMessage(suggestions)}
      </p>
    </div>
  );
}
