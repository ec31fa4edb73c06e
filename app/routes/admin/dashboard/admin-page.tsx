import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { ButtonLink, buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { Menu } from "~/components/menu";
import { dashboardPage, longTabNames, statNames, tabNames } from "~/features/moderation/admin-texts";
import { firstTabs, moreLinks, type Waiting } from "../frame/admin-tabs";
import { adminHref, type AdminTab } from "~/core/admin-links";
import type { PartResult } from "~/features/moderation/rules";
import { inDigits } from "~/core/digits";
import { classNames } from "~/components/class-names";

interface AdminPageProps {
  tab: AdminTab;
  stats: Record<Stat, PartResult<number>>;
  waiting: Waiting;
  isMoreToDo: boolean;
  children: ReactNode;
}

export function AdminPage({ tab, stats, waiting, isMoreToDo, children }: AdminPageProps) {
  return (
    <div className="page flex flex-col gap-4 py-4 sm:gap-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>{dashboardPage.title}</h1>
        <ButtonLink variant="quiet" to="/" className="-mx-4">
          <Icon of="arrow-left" />
          <span>
            <span className="max-sm:sr-only">{dashboardPage.backToThe}</span>{" "}
            <span className="max-sm:inline-block max-sm:first-letter:uppercase">
              {dashboardPage.liveSite}
            </span>
          </span>
        </ButtonLink>
      </div>
      <StatCards stats={stats} />
      <AdminNav tab={tab} waiting={waiting} isMoreToDo={isMoreToDo} />
      <section aria-labelledby="admin-tab" className="flex min-w-0 flex-col gap-4">
        <h2 id="admin-tab" className="sr-only">
          {tabNames[tab]}
        </h2>
        {children}
      </section>
    </div>
  );
}

function AdminNav({ tab, waiting, isMoreToDo }: Pick<AdminPageProps, "tab" | "waiting" | "isMoreToDo">) {
  return (
    <nav aria-label={dashboardPage.navigation} className="relative">
      <ul className="flex flex-wrap border-b border-line">
        {firstTabs.map((name) => (
          <li key={name} className="-mb-px">
            <Link
              to={adminHref(name)}
              discover="none"
              preventScrollReset
              aria-current={name === tab ? "page" : undefined}
              className={classNames(tabClass, name === tab ? openTab : closedTab)}
            >
              <TabName of={name} />
              <Count of={waiting[name] ?? 0} isMore={name === "todo" && isMoreToDo} />
            </Link>
          </li>
        ))}
        {/* Where the row folds, the menu opens below all of it. */}
        <li className="-mb-px max-xl:[&>.menu]:static">
          <MoreTabs tab={tab} waiting={waiting} />
        </li>
      </ul>
    </nav>
  );
}

function TabName({ of: tab }: { of: AdminTab }) {
  const long: Partial<Record<AdminTab, string>> = longTabNames;
  const first = long[tab] ?? "";
  return (
    <span>
      <span className="max-sm:sr-only">{first}</span>
      {tabNames[tab].slice(first.length)}
    </span>
  );
}

function MoreTabs({ tab, waiting }: Pick<AdminPageProps, "tab" | "waiting">) {
  const open = moreLinks.find((link) => link.tab === tab);
  const countOf = (link: (typeof moreLinks)[number]) => (link.tab && waiting[link.tab]) ?? 0;
  return (
    <Menu
      variant="quiet"
      className={classNames(tabClass, "rounded-none border-x-0 border-t-0", open ? openTab : closedTab)}
      label={
        <>
          {open ? dashboardPage.moreOpen(open.name) : dashboardPage.more}
          <Count of={moreLinks.reduce((sum, link) => sum + countOf(link), 0)} />
        </>
      }
    >
      {moreLinks.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          discover="none"
          preventScrollReset={link.tab !== null}
          aria-current={link === open ? "page" : undefined}
          className={buttonClass("quiet", link === open ? "bg-sunken" : undefined)}
        >
          {link.name}
          <Count of={countOf(link)} />
        </Link>
      ))}
    </Menu>
  );
}

const tabClass =
  "inline-flex min-h-target items-center gap-1 whitespace-nowrap border-b-[3px] px-1 text-small font-semibold -outline-offset-2 sm:px-2 xl:gap-2 xl:px-3 xl:text-body";
const openTab = "border-action text-action";
const closedTab = "border-transparent text-muted hover:border-edge hover:text-ink";

function Count({ of: count, isMore = false }: { of: number; isMore?: boolean }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full border border-highlight bg-highlight px-2 text-small text-highlight-ink">
      {inDigits(count)}
      {isMore && "+"}
      <span className="sr-only">{dashboardPage.waiting}</span>
    </span>
  );
}

export type Stat = keyof typeof statNames;

/** Each leads to the list that it counts. A figure that cannot be read says so in its place. */
function StatCards({ stats }: { stats: Record<Stat, PartResult<number>> }) {
  return (
    <dl className="flex flex-wrap rounded border border-line bg-surface max-sm:divide-x max-sm:divide-line sm:grid sm:grid-cols-4 sm:gap-4 sm:rounded-none sm:border-0 sm:bg-transparent">
      {(Object.keys(statNames) as Stat[]).map((stat) => (
        <div
          key={stat}
          className="group relative flex min-h-target grow flex-col-reverse justify-end px-2 py-1 hover:border-edge sm:rounded sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-2"
        >
          <dt>
            <Link
              to={adminHref(stat)}
              discover="none"
              preventScrollReset
              className="inline-flex min-h-target items-center text-small text-action underline-offset-4 after:absolute after:inset-0 after:rounded group-hover:underline"
            >
              {statNames[stat]}
            </Link>
          </dt>
          <dd className="font-serif text-lead sm:text-title">
            {stats[stat].ok ? (
              inDigits(stats[stat].value)
            ) : (
              <span className="text-negative">{dashboardPage.statFailed}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
