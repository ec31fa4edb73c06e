import { Link } from "@remix-run/react";

import {
  minLeaveChoices,
  minSecondaryChoices,
  type DirectoryQuery,
  type DirectoryPageView,
  type FacetOption,
  type FeatureOption,
} from "~/features/directory/schema";
import { tenureChoices, featureLabels, filterTexts } from "~/features/directory/texts";
import { inDigits } from "~/core/digits";
import { Button } from "~/components/button";
import { Field, Select } from "~/components/field";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { directoryHref, type DirectoryUrl } from "~/core/directory-url";

const sheetId = "filters";

/** Opens a sheet on phones, also without scripts. Wide screens show the filters in the page. */
export function FiltersButton({ set }: { set: number }) {
  return (
    <Button variant="secondary" className="px-3 md:hidden" {...{ popovertarget: sheetId }}>
      <Icon of="sliders-horizontal" />
      {filterTexts.button}
      {set > 0 && (
        <span className="rounded-full bg-action px-2 text-small text-action-ink">
          {set}
          <VisuallyHidden> {filterTexts.set}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}

/** Closes the phone's sheet. */
export function closeFilters(): void {
  const sheet = document.getElementById(sheetId);
  const isSheet = "popover" in HTMLElement.prototype;
  if (isSheet && sheet?.matches(":popover-open")) sheet.hidePopover();
}

interface FiltersProps {
  view: DirectoryPageView;
  url: DirectoryUrl;
  /** On the sheet's button: "38 employers". */
  found: string;
  onChange: () => void;
}

export function Filters({ view, url, found, onChange }: FiltersProps) {
  const { query, industries, countries } = view;
  return (
    <div id={sheetId} className="filters" {...{ popover: "auto" }}>
      <div className="filters-bar border-b border-line">
        <p className="font-serif text-lead">{filterTexts.button}</p>
        <Button variant="quiet" className="-mr-3 px-3" {...closes}>
          <Icon of="x" />
          {filterTexts.close}
        </Button>
      </div>
      <div className="filters-controls">
        <Facet
          name="industry"
          label={filterTexts.industry}
          all={filterTexts.allIndustries}
          options={industries}
          chosen={query.industry}
          onChange={onChange}
        />
        <Facet
          name="country"
          label={filterTexts.country}
          all={filterTexts.allCountries}
          options={countries}
          chosen={query.country}
          onChange={onChange}
        />
        <LeastWeeks name="minLeave" chosen={query.minLeave} choices={minLeaveChoices} onChange={onChange} />
        <LeastWeeks
          name="minSecondary"
          chosen={query.minSecondary}
          choices={minSecondaryChoices}
          onChange={onChange}
        />
        <Field id="tenure" label={filterTexts.tenure}>
          {(control) => (
            <Select {...control} name="tenure" defaultValue={query.tenure} onChange={onChange}>
              {Object.entries(tenureChoices).map(([months, label]) => (
                <option key={months} value={months}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Traits options={view.traits} chosen={query.traits} onChange={onChange} />
      </div>
      <div className="filters-bar border-t border-line">
        <Button type="submit" className="grow">
          {filterTexts.show(found)}
        </Button>
        <Link
          to={directoryHref(url, {
            industry: null,
            country: null,
            minLeave: null,
            minSecondary: null,
            traits: null,
          })}
          preventScrollReset
          discover="none"
          className="prose-link inline-flex min-h-target items-center px-2"
        >
          {filterTexts.clearAll}
        </Link>
      </div>
    </div>
  );
}

interface TraitsProps {
  options: FeatureOption[];
  chosen: DirectoryQuery["traits"];
  onChange: () => void;
}

/** Employers that do not say are left out, and counted. */
function Traits({ options, chosen, onChange }: TraitsProps) {
  const known = options.filter(({ feature, count }) => count > 0 || chosen.includes(feature));
  if (known.length === 0) return null;
  return (
    <details className="traits" open={chosen.length > 0}>
      <summary>
        {filterTexts.onlyStating} …
        <Icon of="chevron-down" />
      </summary>
      <fieldset className="min-w-0">
        <legend className="sr-only">{filterTexts.onlyStating}</legend>
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {known.map(({ feature, count, unsaid }) => (
            <li key={feature}>
              <label className="check">
                <input
                  type="checkbox"
                  name="traits"
                  value={feature}
                  defaultChecked={chosen.includes(feature)}
                  onChange={onChange}
                />
                <span className="grow">{featureLabels[feature]}</span>
                <span className="text-small text-muted">
                  {filterTexts.stating(inDigits(count), inDigits(unsaid))}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}

const closes = { popovertarget: sheetId, popovertargetaction: "hide" };

interface FacetProps {
  name: "industry" | "country";
  label: string;
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
              {`${value} (${inDigits(count)})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface LeastWeeksProps {
  name: "minLeave" | "minSecondary";
  chosen: number | null;
  choices: readonly number[];
  onChange: () => void;
}

function LeastWeeks({ name, chosen, choices, onChange }: LeastWeeksProps) {
  const weeks = new Set([...choices, ...(chosen === null ? [] : [chosen])]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{filterTexts[name]}</legend>
      <div className="flex flex-wrap pl-px pt-px">
        {[null, ...[...weeks].sort((a, b) => a - b)].map((choice) => (
          <label key={choice ?? "any"} className="row-chip">
            <input
              type="radio"
              name={name}
              value={choice ?? ""}
              defaultChecked={choice === chosen}
              onChange={onChange}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {choice === null ? filterTexts.anyLeave : filterTexts.weeks(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
