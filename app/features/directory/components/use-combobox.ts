import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from "react";

import { optionId } from "./suggestion-list";
import { useSuggestions, type Suggestion } from "./use-suggestions";

interface ComboboxOptions {
  id: string;
  /** Restored when focus leaves. */
  shownText: string;
  onChoose: (suggestion: Suggestion) => void;
  hasAgreements?: boolean;
}

const never = () => () => {};

export function useCombobox({ id, shownText, onChoose, hasAgreements = false }: ComboboxOptions) {
  const isEnhanced = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [active, setActive] = useState(-1);
  const { suggestions, ask, close } = useSuggestions(hasAgreements);
  const { state, list } = suggestions;
  const listId = `${id}-list`;
  const isOpen = state !== "closed";

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  // Text typed before scripts ran gets suggestions too.
  const isNew = useRef(true);
  useEffect(() => {
    const { activeElement: input } = document;
    if (isNew.current && input instanceof HTMLInputElement && input.id === id) {
      const typed = input.value.trim();
      if (typed !== "" && typed !== shownText) ask(typed);
    }
    isNew.current = false;
  }, [ask, id, shownText]);

  const shut = () => {
    close();
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    shut();
    onChoose(suggestion);
  };
  const move = (step: 1 | -1, text: string) => {
    if (!isOpen) ask(text === shownText ? "" : text, { isDelayed: false });
    else if (list.length > 0) setActive((place) => nextPlace(place, step, list.length));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, currentTarget: input } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      move(key === "ArrowDown" ? 1 : -1, input.value);
    } else if (key === "Enter") {
      const [only, ...others] = list;
      // An agreement may be only like what was typed, so Enter alone does not choose it.
      const isMeant = state === "ready" && others.length === 0 && !only?.isAgreement;
      const pointed = list[active] ?? (isMeant ? only : undefined);
      if (pointed) choose(pointed);
      else if (input.value.trim() !== shownText) return;
    } else if (key === "Escape" && (isOpen || input.value !== shownText)) {
      if (isOpen) shut();
      else input.value = shownText;
    } else {
      return;
    }
    event.preventDefault();
  };

  const inputProps = {
    ...(isEnhanced && {
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-expanded": isOpen && list.length > 0,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": active >= 0 ? optionId(listId, active) : undefined,
    }),
    onKeyDown,
    // Not text typed before scripts ran: the next letter would replace it.
    onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
      input.value === shownText && input.select(),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setActive(-1);
      if (value.trim() === "") close();
      else ask(value);
    },
    onBlur: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
      shut();
      if (shownText !== "") input.value = shownText;
    },
  };
  return { suggestions, active, choose, listId, inputProps };
}

function nextPlace(place: number, step: 1 | -1, places: number): number {
  if (place < 0) return step > 0 ? 0 : places - 1;
  return (place + step + places) % places;
}
