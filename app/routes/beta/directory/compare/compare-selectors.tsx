import { Form, useNavigate, Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { EmployerJson } from "~/features/employers/schema";
import { comparisonLimit, compareAnchor, directoryHref, type DirectoryUrl } from "~/core/directory-url";
import type { UnresolvedName } from "~/features/directory/schema";
import { Button } from "~/components/button";
import { requestHref } from "~/core/links";
import { HiddenParts } from "~/components/form/hidden-parts";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";
import { Notice } from "~/components/notice";
import { Field, Input } from "~/components/field";
import { VisuallyHidden } from "~/components/visually-hidden";
import { SuggestionsBelow } from "~/features/directory/components/suggestion-list";
import { useCombobox } from "~/features/directory/components/use-combobox";
import type { Suggestion } from "~/features/directory/components/use-suggestions";
import { suggestionTexts } from "~/features/directory/suggestion-texts";
import { compareSection } from "~/features/compare/section-texts";

interface CompareSelectorsProps {
  companies: EmployerJson[];
  unresolved: UnresolvedName[];
  url: DirectoryUrl;
}

const swapForm = "compare-swap";
const action = `/companies#${compareAnchor}`;

export function CompareSelectors({ companies, unresolved, url }: CompareSelectorsProps) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const ids = companies.map(({ id }) => id);
  const places = Math.min(comparisonLimit, Math.max(2, companies.length + 1));
  const swapped = [...ids.slice(0, 2).reverse(), ...ids.slice(2)];
  const hrefOf = (compared: string[]) => directoryHref(url, { compare: compared.join(",") });
  const go = (compared: string[]) => navigate(hrefOf(compared), { preventScrollReset: true });

  const choose = (place: number, id: string, name: string): boolean => {
    if (ids[place] === id) return false;
    if (ids.includes(id)) {
      toast({
        title: compareSection.alreadyThere,
        description: compareSection.alreadyThereHow(name),
        variant: "destructive",
      });
      return false;
    }
    go(place < ids.length ? ids.map((old, i) => (i === place ? id : old)) : [...ids, id]);
    return true;
  };

  return (
    <>
      <Form action={action} preventScrollReset className="flex flex-col gap-4">
        <HiddenParts url={url} without={["compare"]} />
        <div className="flex flex-col gap-2 lg:flex-row lg:items-end lg:gap-4">
          {compareSection.selectors.slice(0, places).map((label, place) => (
            <div key={label} className="contents">
              {place === 1 && (
                <Button
                  type="submit"
                  form={swapForm}
                  name="compare"
                  value={swapped.join(",")}
                  variant="secondary"
                  disabled={companies.length < 2}
                  className="self-start px-3 lg:self-end"
                >
                  <Icon of="arrow-left-right" className="rotate-90 lg:rotate-0" />
                  {compareSection.swap}
                </Button>
              )}
              <EmployerSelector
                label={label}
                company={companies[place]}
                typed={unresolved[place - companies.length]?.typed}
                clearHref={hrefOf(ids.filter((_, i) => i !== place))}
                revision={ids.join(",")}
                onChoose={({ id, name }) => choose(place, id, name)}
              />
            </div>
          ))}
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="hidden self-start [@media(scripting:none)]:inline-flex"
        >
          {compareSection.submit}
        </Button>
      </Form>
      <form
        id={swapForm}
        action={action}
        className="hidden"
        onSubmit={(event) => {
          event.preventDefault();
          go(swapped);
        }}
      >
        <HiddenParts url={url} without={["compare"]} />
      </form>
      <UnresolvedNames names={unresolved} companies={companies} url={url} />
    </>
  );
}

interface UnresolvedNamesProps {
  names: UnresolvedName[];
  companies: EmployerJson[];
  url: DirectoryUrl;
}

function UnresolvedNames({ names, companies, url }: UnresolvedNamesProps) {
  const chosen = companies.map(({ id }) => id);
  if (chosen.length >= comparisonLimit) return null;
  return names.map(({ typed, suggestions }, place) => {
    const offered = suggestions.filter(({ id }) => !chosen.includes(id));
    return offered.length > 0 ? (
      <Notice key={place} title={compareSection.whichOne(typed)}>
        <ul className="flex flex-wrap gap-x-6">
          {offered.map(({ id, name, country }) => (
            <li key={id}>
              <Link
                to={directoryHref(url, { compare: [...chosen, id].join(",") }, compareAnchor)}
                className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
              >
                {name}
              </Link>{" "}
              <span className="text-small text-muted">{country}</span>
            </li>
          ))}
        </ul>
      </Notice>
    ) : (
      <Notice key={place} title={compareSection.noneFits(typed)}>
        <p>
          {compareSection.checkSpelling}{" "}
          <Link to={requestHref(typed)} className="prose-link">
            {compareSection.request}
          </Link>
          .
        </p>
      </Notice>
    );
  });
}

interface EmployerSelectorProps {
  label: string;
  company: EmployerJson | undefined;
  /** Typed, without a single match. */
  typed?: string;
  /** The comparison without this employer. */
  clearHref: string;
  /** Changes with the comparison. */
  revision: string;
  /** Whether the comparison takes the employer. */
  onChoose: (suggestion: Suggestion) => boolean;
}

/**
 * A combobox with a list (ARIA Authoring Practices). Without scripts a plain input of the form. The input
 * is uncontrolled, so that early typing is not lost.
 */
function EmployerSelector({
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
            placeholder={compareSection.placeholder}
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
          <VisuallyHidden>{compareSection.remove(company.name)}</VisuallyHidden>
        </Link>
      )}
      <SuggestionsBelow
        id={listId}
        label={suggestionTexts.list(label)}
        suggestions={suggestions}
        active={active}
        onChoose={choose}
      />
    </div>
  );
}
