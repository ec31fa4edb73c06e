import { Form, useNavigate } from "@remix-run/react";
import { useRef, type FormEvent } from "react";

import { Button } from "~/components/button";
import { directoryHref } from "~/features/directory/components/directory-links";
import { Field, Input } from "~/components/field";
import { useTyped } from "~/components/form/use-typed";
import { Icon } from "~/components/icon";
import { RequestLink } from "~/features/requests/components/request-link";
import { useHydrated } from "~/components/use-hydrated";

/** Looks an employer up in the directory, or asks for one that is missing. */
export function QuickSearch() {
  const input = useRef<HTMLInputElement>(null);
  const query = useTyped(input);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    // As the field says: right after the scripts have come, a letter may be in it that no render has seen.
    navigate(directoryHref("", { search: input.current?.value.trim() ?? query }));
  };

  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Form
        action="/companies"
        role="search"
        onSubmit={search}
        className="flex w-full flex-wrap items-end gap-2"
      >
        <Field id="quick-search" label="Look up an employer" className="grow-[9] basis-48">
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="search"
              name="search"
              placeholder="Name or industry"
              autoComplete="organization"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" className="max-sm:grow" disabled={isHydrated && query === ""}>
          <Icon of="search" />
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
