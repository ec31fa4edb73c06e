import Search from "lucide-react/icons/search";
import { useRef } from "react";

import { sortOptions, type DirectoryView, type FacetOption } from "../../domain/directory/directory-view";
import { Button } from "../button";
import { Field, Input, Select } from "../field";
import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";
import type { DirectoryUrl } from "./directory-links";
import { HiddenParts } from "./hidden-parts";
import { MinLeave } from "./min-leave";
import { useDirectoryForm } from "./use-directory-form";

/** The form above the results. Without scripts it is sent by its button; with them it applies itself. */
export function Toolbar({ view, url }: { view: DirectoryView; url: DirectoryUrl }) {
  const { query, industries, countries } = view;
  const form = useRef<HTMLFormElement>(null);
  const { apply, applySoon } = useDirectoryForm(form, query, url);
  const applyNow = () => apply({ replace: false });
  return (
    <form
      ref={form}
      role="search"
      aria-label="Employers"
      action="/companies"
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        applyNow();
      }}
    >
      <HiddenParts url={url} without={["search", "sort", "industry", "country", "minLeave", "page"]} />
      <div className="flex items-end gap-2">
        <Field id="search" label="Search employers" className="grow">
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
        <Button type="submit" className="px-3 sm:px-4">
          <Icon of={Search} />
          <VisuallyHidden>Search</VisuallyHidden>
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]">
        <Facet
          name="industry"
          label="Industry"
          all="All industries"
          options={industries}
          chosen={query.industry}
          onChange={applyNow}
        />
        <Facet
          name="country"
          label="Country"
          all="All countries"
          options={countries}
          chosen={query.country}
          onChange={applyNow}
        />
        <Field id="sort" label="Sort by" className="col-span-2 md:col-span-1">
          {(control) => (
            <Select {...control} name="sort" defaultValue={query.sort} onChange={applyNow}>
              {Object.entries(sortOptions).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <MinLeave
          chosen={query.minLeave}
          onChange={applyNow}
          className="col-span-2 md:col-span-3 lg:col-span-1"
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="hidden self-start [@media(scripting:none)]:inline-flex"
      >
        Show employers
      </Button>
    </form>
  );
}

interface FacetProps {
  name: "industry" | "country";
  label: string;
  /** The choice that filters nothing. */
  all: string;
  options: FacetOption[];
  chosen: string | null;
  onChange: () => void;
}

function Facet({ name, label, all, options, chosen, onChange }: FacetProps) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen ?? ""} onChange={onChange}>
          <option value="">{all}</option>
          {options.map(({ value, count }) => (
            <option key={value} value={value}>
              {value} ({count.toLocaleString("en-AU")})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Text that an input method is still putting together is not a search yet. */
function isComposing(event: Event): boolean {
  return "isComposing" in event && event.isComposing === true;
}
