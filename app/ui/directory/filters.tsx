import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { Link } from "@remix-run/react";

import type { DirectoryView, FacetOption } from "../../domain/directory/directory-view";
import { Button } from "../button";
import { Field, Select } from "../field";
import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";
import { directoryHref, type DirectoryUrl } from "./directory-links";
import { MinLeave } from "./min-leave";

const sheetId = "filters";

/** Opens the filters over a phone's page, with scripts and without; on a wide screen they stand in the page. */
export function FiltersButton({ set }: { set: number }) {
  return (
    <Button variant="secondary" className="px-3 md:hidden" {...{ popovertarget: sheetId }}>
      <Icon of={SlidersHorizontal} />
      Filters
      {set > 0 && (
        <span className="rounded-full bg-action px-2 text-small text-action-ink">
          {set}
          <VisuallyHidden> set</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}

/** Closes the filters where they are open over the page. */
export function closeFilters(): void {
  const sheet = document.getElementById(sheetId);
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}

interface FiltersProps {
  view: DirectoryView;
  url: DirectoryUrl;
  /** What the button at the end of the sheet promises: "38 employers". */
  found: string;
  onChange: () => void;
}

/** What narrows the list: a sheet over a phone's page, a row of controls elsewhere. */
export function Filters({ view, url, found, onChange }: FiltersProps) {
  const { query, industries, countries } = view;
  return (
    <div id={sheetId} className="filters" {...{ popover: "auto" }}>
      <div className="filters-bar border-b border-line">
        <p className="font-serif text-lead">Filters</p>
        <Button variant="quiet" className="-mr-3 px-3" {...closes}>
          <Icon of={X} />
          Close
        </Button>
      </div>
      <div className="filters-controls">
        <Facet
          name="industry"
          label="Industry"
          all="All industries"
          options={industries}
          chosen={query.industry}
          onChange={onChange}
        />
        <Facet
          name="country"
          label="Country"
          all="All countries"
          options={countries}
          chosen={query.country}
          onChange={onChange}
        />
        <MinLeave chosen={query.minLeave} onChange={onChange} />
      </div>
      <div className="filters-bar border-t border-line">
        <Button type="submit" className="grow">
          Show {found}
        </Button>
        <Link
          to={directoryHref(url, { industry: null, country: null, minLeave: null })}
          preventScrollReset
          discover="none"
          className="prose-link inline-flex min-h-target items-center px-2"
        >
          Clear all
        </Link>
      </div>
    </div>
  );
}

const closes = { popovertarget: sheetId, popovertargetaction: "hide" };

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
