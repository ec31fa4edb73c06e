import Search from "lucide-react/icons/search";
import { useRef } from "react";

import { sortOptions, type DirectoryView } from "../../domain/directory/directory-view";
import { Button } from "../button";
import { Field, Input, Select } from "../field";
import { Icon } from "../icon";
import { RequestLink } from "../request/request-link";
import { VisuallyHidden } from "../visually-hidden";
import type { DirectoryUrl } from "./directory-links";
import { filtersOf } from "./filter-chips";
import { closeFilters, Filters, FiltersButton } from "./filters";
import { HiddenParts } from "./hidden-parts";
import { useDirectoryForm } from "./use-directory-form";

const formId = "directory";

/**
 * What to look for and how to sort it, with how many employers fit. Without scripts the form is sent by its
 * button; with them it applies itself.
 */
export function Toolbar({ view, url }: { view: DirectoryView; url: DirectoryUrl }) {
  const { query, list } = view;
  const form = useRef<HTMLFormElement>(null);
  const { apply, applySoon } = useDirectoryForm(form, query, url);
  const applyNow = () => apply({ replace: false });
  const set = filtersOf({ ...query, search: "" }).length;
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <form
        ref={form}
        id={formId}
        role="search"
        aria-label="Employers"
        action="/companies"
        autoComplete="off"
        className="flex flex-col gap-4 lg:flex-row lg:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          closeFilters();
          applyNow();
        }}
      >
        <HiddenParts url={url} without={["search", "sort", "industry", "country", "minLeave", "page"]} />
        <div className="flex grow items-end gap-2">
          <Field
            id="search"
            label={<span className="max-md:sr-only">Search employers</span>}
            className="grow"
          >
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder="Name, industry or benefit"
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
            <Icon of={Search} />
            <VisuallyHidden>Search</VisuallyHidden>
          </Button>
          <FiltersButton set={set} />
        </div>
        <Filters view={view} url={url} found={countLabel(list.totalCompanies)} onChange={applyNow} />
        <Button
          type="submit"
          variant="secondary"
          className="hidden self-start [@media(scripting:none)]:inline-flex lg:self-end"
        >
          Show employers
        </Button>
      </form>
      <div className="flex items-start justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p role="status" className="py-2 font-semibold max-md:pb-0">
            {countLabel(list.totalCompanies)}
            {list.totalPages > 1 && list.page <= list.totalPages && (
              <span className="font-normal text-muted max-sm:sr-only">
                , page {list.page.toLocaleString("en-AU")} of {list.totalPages.toLocaleString("en-AU")}
              </span>
            )}
          </p>
          <p className="text-small max-md:-my-1 max-md:basis-full">
            <span className="hidden sm:inline">Not listed? </span>
            <RequestLink search={query.search} className="prose-link inline-flex min-h-target items-center" />
          </p>
        </div>
        <Field
          id="sort"
          label={<span className="max-sm:sr-only">Sort by</span>}
          className="!flex-row items-center !gap-2"
        >
          {(control) => (
            <Select
              {...control}
              form={formId}
              name="sort"
              defaultValue={query.sort}
              onChange={applyNow}
              className="!w-40 sm:!w-60"
            >
              {Object.entries(sortOptions).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}

/** "1,600 employers", "1 employer". */
function countLabel(count: number): string {
  return count === 1 ? "1 employer" : `${count.toLocaleString("en-AU")} employers`;
}

/** Text that an input method is still putting together is not a search yet. */
function isComposing(event: Event): boolean {
  return "isComposing" in event && event.isComposing === true;
}
