import type { RefObject } from "react";

import type { DirectoryPageView } from "~/features/directory/schema";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import type { DirectoryUrl } from "~/core/directory-url";
import { HiddenParts } from "~/components/form/hidden-parts";
import { filtersOf } from "./filter-chips";
import { closeFilters, Filters, FiltersButton } from "./filters";
import { searchForm } from "~/features/directory/texts";
import { fields } from "./use-directory-form";

/** The `form` attribute of controls outside the form. */
export const directoryFormId = "directory";

interface ToolbarProps {
  view: DirectoryPageView;
  url: DirectoryUrl;
  form: RefObject<HTMLFormElement>;
  /** After a pause in typing. */
  applySoon: () => void;
  applyNow: () => void;
}

/** Without scripts a button sends the form; with them it applies itself. */
export function Toolbar({ view, url, form, applySoon, applyNow }: ToolbarProps) {
  const { query, list } = view;
  const set = filtersOf({ ...query, search: "" }).length;
  return (
    <form
      ref={form}
      id={directoryFormId}
      role="search"
      aria-label={searchForm.label}
      action="/companies"
      autoComplete="off"
      className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        closeFilters();
        applyNow();
      }}
    >
      <HiddenParts url={url} without={[...fields, "page"]} />
      <div className="flex grow flex-wrap items-end gap-2 lg:basis-72">
        <Field
          id="search"
          label={<span className="max-md:sr-only">{searchForm.search}</span>}
          className="grow"
        >
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={searchForm.placeholder}
              name="search"
              maxLength={200}
              enterKeyHint="search"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={query.search}
              onInput={(event) => !isComposing(event.nativeEvent) && applySoon()}
              onCompositionEnd={applySoon}
            />
          )}
        </Field>
        <Button type="submit" className="px-3 max-md:[@media(scripting:enabled)]:hidden sm:px-4">
          <Icon of="search" />
          <VisuallyHidden>{searchForm.submit}</VisuallyHidden>
        </Button>
        <FiltersButton set={set} />
      </div>
      <Filters view={view} url={url} found={list.found} onChange={applyNow} />
    </form>
  );
}

/** An input method is still composing the text. */
function isComposing(event: Event): boolean {
  return "isComposing" in event && event.isComposing === true;
}
