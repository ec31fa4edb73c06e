import { Form } from "@remix-run/react";

import type { AdminCompanyFilters } from "../../../domain/companies/admin-company-view";
import { Button } from "../../button";
import { Field, Input, Select } from "../../field";

/** Finds employers by name and state; a plain form, whose address can be kept. */
export function CompaniesFilter({ filters }: { filters: AdminCompanyFilters }) {
  const { search, status, verification } = filters;
  return (
    <Form
      key={JSON.stringify(filters)}
      method="get"
      action="/admin"
      role="search"
      aria-label="Companies"
      className="grid items-end gap-2 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
    >
      <input type="hidden" name="tab" value="companies" />
      <Field id="company-search" label="Search by name">
        {(control) => (
          <Input {...control} type="search" name="search" defaultValue={search} maxLength={200} />
        )}
      </Field>
      <Field id="company-status" label="Status">
        {(control) => (
          <Select {...control} name="status" defaultValue={status}>
            <option value="any">Any</option>
            <option value="active">Active</option>
            <option value="draft">Draft</option>
          </Select>
        )}
      </Field>
      <Field id="company-verification" label="Verification">
        {(control) => (
          <Select {...control} name="verificationStatus" defaultValue={verification}>
            <option value="any">Any</option>
            <option value="pending">Pending</option>
            <option value="verified">Verified</option>
            <option value="rejected">Rejected</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}
