import type { ReactNode } from "react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { AdminNav } from "./admin-nav";
import { adminTabs, type AdminTab, type Waiting } from "./admin-tabs";
import type { Shown } from "./panel";
import { StatCards, type Stat } from "./stat-cards";

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
