import type { EmployerJson } from "~/features/employers/schema";
import { comparisonLimit, compareAnchor } from "~/core/directory-url";
import { buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { compareTray } from "~/features/compare/section-texts";

/** Stays in view while a reader chooses cards. Its space is always reserved, against layout shift. */
export function CompareTray({ companies }: { companies: EmployerJson[] }) {
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 flex min-h-[4.5rem] items-end justify-center pb-2 print:hidden">
      {companies.length > 0 && <Tray companies={companies} />}
    </div>
  );
}

function Tray({ companies }: { companies: EmployerJson[] }) {
  return (
    <div className="pointer-events-auto flex flex-wrap min-w-0 max-w-full items-center gap-2 rounded border border-edge bg-surface p-2 pl-4 shadow sm:flex-nowrap sm:gap-4">
      <p role="status" className="grow basis-14 text-small sm:min-w-0 sm:grow-0 sm:basis-auto sm:truncate">
        <span className="font-semibold">{compareTray.count(companies.length, comparisonLimit)}</span>{" "}
        {compareTray.chosen}
        <span className="hidden text-muted sm:inline">
          {compareTray.employers(companies.map(({ name }) => name).join(", "))}
        </span>
      </p>
      <a href={`#${compareAnchor}`} className={buttonClass("primary", "px-3 sm:shrink-0")}>
        <Icon of="columns-3" />
        {companies.length === 1 ? compareTray.another : compareTray.show}
      </a>
    </div>
  );
}
