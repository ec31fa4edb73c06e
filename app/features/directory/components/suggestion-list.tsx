import type { Suggestion, Suggestions } from "./use-suggestions";
import { suggestionTexts } from "../suggestion-texts";

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: Suggestions;
  /** The option that Enter chooses; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionsBelow(props: SuggestionListProps) {
  return (
    <>
      <SuggestionList {...props} />
      <p role="status" className="sr-only">
        {suggestionsMessage(props.suggestions)}
      </p>
    </>
  );
}

/** Overlays the page, against layout shift. */
function SuggestionList({ id, label, suggestions, active, onChoose }: SuggestionListProps) {
  const { state, list } = suggestions;
  if (state === "closed") return null;
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 rounded border border-edge bg-surface shadow">
      {list.length === 0 && (
        <p className="px-3 py-2 text-small text-muted">{suggestionsMessage(suggestions)}</p>
      )}
      <ul id={id} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto">
        {list.map((suggestion, place) => (
          // The keyboard's way to an option is the input that owns the list.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={suggestion.id}
            id={optionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className="flex min-h-target cursor-pointer flex-col justify-center px-3 py-1 [overflow-wrap:anywhere] hover:bg-action-tint aria-selected:bg-action-tint"
          >
            <span>{suggestion.name}</span>
            <span className="text-small text-muted">{suggestion.about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** Announced to screen readers, and shown if the list is empty. */
function suggestionsMessage({ state, typed, list }: Suggestions): string {
  if (state === "closed") return "";
  if (state === "failed") return suggestionTexts.failed;
  if (state === "loading") return list.length === 0 ? suggestionTexts.loading : "";
  if (list.length === 0) return suggestionTexts.none(typed);
  const agreements = list.filter(({ isAgreement }) => isAgreement).length;
  return suggestionTexts.found(list.length - agreements, agreements);
}
