import { Form } from "@remix-run/react";
import type { AdminEmployerFilters } from "~/features/employers/admin-schema";
import { everyEmployer } from "./employers-view";
import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { Fold } from "../../frame/list-controls";
import { adminEmployerTexts, employersFilter, verificationLabels } from "~/features/employers/admin-texts";

const choices = {
  status: {
    label: employersFilter.status,
    name: "status",
    options: { any: employersFilter.any, active: adminEmployerTexts.active, draft: adminEmployerTexts.draft },
  },
  verification: {
    label: employersFilter.verification,
    name: "verificationStatus",
    options: { any: employersFilter.any, ...verificationLabels },
  },
  origin: {
    label: employersFilter.origin,
    name: "origin",
    options: {
      any: employersFilter.anywhere,
      form: employersFilter.publicForm,
      admin: employersFilter.adminsAndImports,
    },
  },
  freshness: {
    label: employersFilter.freshness,
    name: "freshness",
    options: { any: employersFilter.any, stale: employersFilter.toCheck },
  },
} as const;

type Choice = keyof typeof choices;

/** A plain GET form: its url can be bookmarked. */
export function EmployersFilter({ filters }: { filters: AdminEmployerFilters }) {
  const names = Object.keys(choices) as Choice[];
  const isSet = names.some((name) => filters[name] !== everyEmployer[name]);
  return (
    <Form
      key={JSON.stringify(filters)}
      method="get"
      action="/admin"
      role="search"
      aria-label={employersFilter.label}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)_auto]"
    >
      <input type="hidden" name="tab" value="companies" />
      <Field id="company-search" label={employersFilter.search}>
        {(control) => (
          <Input {...control} type="search" name="search" defaultValue={filters.search} maxLength={200} />
        )}
      </Field>
      <Fold isSet={isSet} className="order-last col-span-2 lg:order-none lg:col-span-1">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {names.map((name) => (
            <ChoiceField key={name} choice={name} value={filters[name]} />
          ))}
        </div>
      </Fold>
      <Button type="submit" variant="secondary">
        {employersFilter.submit}
      </Button>
    </Form>
  );
}

function ChoiceField({ choice, value }: { choice: Choice; value: string }) {
  const { label, name, options } = choices[choice];
  return (
    <Field id={`company-${choice}`} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          {Object.entries(options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
