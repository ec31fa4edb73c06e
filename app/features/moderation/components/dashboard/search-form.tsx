import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { adminHref, searchIntent, type AdminTab } from "./admin-tabs";

interface SearchFormProps {
  tab: AdminTab;
  search: string;
  /** What is searched: "Username or email starts with". */
  label: string;
  /** More to choose by. */
  children?: ReactNode;
}

/**
 * Narrows a list of people. What is asked for is somebody's name or email: it is sent as a form, and stands sealed in the
 * url that follows, so that it can be kept and sent on, and no history or log of urls tells it.
 */
export function SearchForm({ tab, search, label, children }: SearchFormProps) {
  return (
    <Form
      method="post"
      action={adminHref(tab)}
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:flex sm:flex-wrap"
    >
      <input type="hidden" name="intent" value={searchIntent} />
      <Field id="search" label={label} className="sm:w-auto sm:max-w-80 sm:grow">
        {(control) => (
          <Input
            {...control}
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      {children}
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}
