import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useState } from "react";

import { Button } from "../button";
import { Field, Input } from "../field";
import { Icon } from "../icon";
import { RequestLink } from "../request/request-link";
import { useHydrated } from "../use-hydrated";

/** Looks an employer up in the directory, or asks for one that is missing. */
export function QuickSearch() {
  const [query, setQuery] = useState("");
  const isHydrated = useHydrated();

  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Form action="/companies" role="search" className="flex w-full flex-wrap items-end gap-2">
        <Field id="quick-search" label="Look up an employer" className="grow-[9] basis-48">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              placeholder="Name or industry"
              autoComplete="organization"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" className="max-sm:grow" disabled={isHydrated && query.trim() === ""}>
          <Icon of={Search} />
          Search
        </Button>
      </Form>
      <p className="text-small text-muted">
        Not listed?{" "}
        <RequestLink search={query} className="prose-link inline-flex min-h-target items-center" />
      </p>
    </div>
  );
}
