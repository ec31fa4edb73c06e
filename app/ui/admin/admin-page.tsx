import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, type ReactNode } from "react";

import { ButtonLink } from "../button";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { adminHref, adminTabs, type AdminTab } from "./admin-tabs";
import type { Shown } from "./shown";
import { StatCards, type Stat } from "./stat-cards";

interface AdminPageProps {
  tab: AdminTab;
  stats: Record<Stat, Shown<number>>;
  children: ReactNode;
}

/** The dashboard: four figures, and one list at a time. */
export function AdminPage({ tab, stats, children }: AdminPageProps) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>Admin dashboard</h1>
        <ButtonLink variant="quiet" to="/" className="-ml-4 sm:ml-0">
          <Icon of={ArrowLeft} />
          Back to the live site
        </ButtonLink>
      </div>
      <StatCards stats={stats} />
      <AdminTabs tab={tab} />
      <section aria-labelledby="admin-tab" className="flex min-w-0 flex-col gap-4">
        <h2 id="admin-tab" className="sr-only">
          {adminTabs[tab]}
        </h2>
        {children}
      </section>
    </div>
  );
}

/** The lists. They are links, each with an address of its own; on a phone they scroll sideways. */
function AdminTabs({ tab }: { tab: AdminTab }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [tab]);
  return (
    <nav ref={nav} aria-label="Admin" className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full border-b border-line">
        {(Object.keys(adminTabs) as AdminTab[]).map((name) => (
          <li key={name}>
            <Link
              to={adminHref(name)}
              discover="none"
              preventScrollReset
              aria-current={name === tab ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-target items-center whitespace-nowrap border-b-[3px] px-3 font-semibold -outline-offset-2",
                name === tab
                  ? "border-action text-action"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {adminTabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
