import { type ReactNode, useRef } from "react";
import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";
import { Form } from "@remix-run/react";
import { Button } from "~/components/button";
import { listControls } from "~/features/moderation/admin-texts";
import { Field, Input } from "~/components/field";
import { adminHref, type AdminTab } from "~/core/admin-links";
import { searchIntent } from "./admin-tabs";

interface FoldProps {
  /** Open if a filter is set. */
  isSet: boolean;
  className?: string;
  children: ReactNode;
}

/** Folded on a phone if no filter is set. */
export function Fold({ isSet, className, children }: FoldProps) {
  return (
    <details open={isSet} className={classNames("fold min-w-0", className)}>
      <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-2 font-semibold text-action">
        <Icon of="list-filter" />
        {listControls.filters}
      </summary>
      {children}
    </details>
  );
}

/** Ticks every `item` of its form; hidden without scripts. */
export function TickAll({ form }: { form?: string }) {
  const box = useRef<HTMLInputElement>(null);
  const tickAll = () => {
    for (const control of box.current?.form?.elements ?? [])
      if (control instanceof HTMLInputElement && control.name === "item")
        control.checked = box.current?.checked ?? false;
  };
  return (
    <label className="flex min-h-target items-center gap-2 pr-2 [@media(scripting:none)]:hidden">
      <input ref={box} type="checkbox" form={form} onChange={tickAll} className="size-5 accent-action" />
      <span>
        {listControls.all}
        <span className="max-sm:sr-only">{listControls.onThisPage}</span>
      </span>
    </label>
  );
}

interface SearchFormProps {
  tab: AdminTab;
  search: string;
  /** "Username or email starts with". */
  label: string;
  children?: ReactNode;
}

/** Searches people. The name or email is posted, then sealed in the url, so no history or log shows it. */
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
        {listControls.search}
      </Button>
    </Form>
  );
}
