import { useRef } from "react";

import { classNames } from "~/components/class-names";

/**
 * Ticks every `item` of the form that it belongs to. Only where scripts run: without them it would do nothing.
 * Its place is kept from the start, so that nothing moves.
 */
export function TickAll({ form, className }: { form?: string; className?: string }) {
  const box = useRef<HTMLInputElement>(null);
  const tickAll = () => {
    for (const control of box.current?.form?.elements ?? [])
      if (control instanceof HTMLInputElement && control.name === "item")
        control.checked = box.current?.checked ?? false;
  };
  return (
    <label
      className={classNames(
        "flex min-h-target items-center gap-2 pr-2 [@media(scripting:none)]:hidden",
        className,
      )}
    >
      <input ref={box} type="checkbox" form={form} onChange={tickAll} className="size-5 accent-action" />
      All on this page
    </label>
  );
}
