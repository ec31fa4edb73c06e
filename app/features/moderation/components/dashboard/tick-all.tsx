import { useRef } from "react";

/** Ticks every `item` of the form that it belongs to. Without scripts it would do nothing, and is not there. */
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
        All<span className="max-sm:sr-only"> on this page</span>
      </span>
    </label>
  );
}
