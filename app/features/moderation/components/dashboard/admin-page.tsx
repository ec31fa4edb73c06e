import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "@remix-run/react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { adminTabs, adminHref, type AdminTab, type Waiting } from "./admin-tabs";
import type { Shown } from "./panel";
import { StatCards, type Stat } from "./stat-cards";
import { inDigits } from "~/features/policy/policy-rules";
import { classNames } from "~/components/class-names";

interface AdminPageProps {
  tab: AdminTab;
  stats: Record<Stat, Shown<number>>;
  waiting: Waiting;
  children: ReactNode;
}

/** The dashboard: four figures, and one list at a time. */
export function AdminPage({ tab, stats, waiting, children }: AdminPageProps) {
  return (
    <div className="page flex flex-col gap-4 py-4 sm:gap-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>Admin dashboard</h1>
        <ButtonLink variant="quiet" to="/" className="-mx-4 sm:mx-0">
          <Icon of="arrow-left" />
          <span>
            <span className="max-sm:sr-only">Back to the</span>{" "}
            <span className="max-sm:inline-block max-sm:first-letter:uppercase">live site</span>
          </span>
        </ButtonLink>
      </div>
      <StatCards stats={stats} />
      <AdminNav tab={tab} waiting={waiting} />
      <section aria-labelledby="admin-tab" className="flex min-w-0 flex-col gap-4">
        {/* Without scripts nothing moves the open tab into view on a phone. */}
        <h2 id="admin-tab" className="sr-only max-sm:[@media(scripting:none)]:not-sr-only">
          {adminTabs[tab]}
        </h2>
        {children}
      </section>
    </div>
  );
}

/**
 * The lists. They are links, each with a url of its own. On a phone they scroll sideways: a faded edge with
 * an arrow stands where there is more, and goes under the first or the last of them at the end.
 */
function AdminNav({ tab, waiting }: { tab: AdminTab; waiting: Waiting }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const seen = nav.current?.getBoundingClientRect();
    const current = nav.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (nav.current && seen && current)
      nav.current.scrollLeft += current.left - seen.left - (seen.width - current.width) / 2;
  }, [tab]);
  return (
    <nav ref={nav} aria-label="Admin" className="admin-nav">
      <ul>
        {(Object.keys(adminTabs) as AdminTab[]).map((name) => (
          <li key={name}>
            <Link
              to={adminHref(name)}
              discover="none"
              preventScrollReset
              aria-current={name === tab ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-target items-center gap-2 whitespace-nowrap border-b-[3px] px-3 font-semibold -outline-offset-2",
                name === tab
                  ? "border-action text-action"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {adminTabs[name]}
              <Count of={waiting[name] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
      <span aria-hidden className="admin-nav-more admin-nav-before">
        <Icon of="chevron-left" />
      </span>
      <span aria-hidden className="admin-nav-more admin-nav-after">
        <Icon of="chevron-right" />
      </span>
    </nav>
  );
}

/** How many wait behind a tab; listeners hear "60 waiting". */
function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full border border-highlight bg-highlight px-2 text-small text-highlight-ink">
      {inDigits(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
