import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { dashboardPage, longTabNames, statNames, tabNames } from "~/features/moderation/admin-texts";
import { adminGroups, type Waiting } from "../frame/admin-tabs";
import { adminHref, type AdminTab } from "~/core/admin-links";
import type { PartResult } from "./panel";
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

/** Groups, and below them the tabs of the open group if it has several. */
function AdminNav({ tab, waiting, isMoreToDo }: Pick<AdminPageProps, "tab" | "waiting" | "isMoreToDo">) {
  const open = adminGroups.find(({ tabs }) => tabs.includes(tab));
  // To do counts what the other tabs of its group do, and more.
  const countOf = (tabs: readonly AdminTab[]) => {
    if (tabs.includes("todo")) return <Count of={waiting.todo ?? 0} isMore={isMoreToDo} />;
    return <Count of={tabs.reduce((sum, name) => sum + (waiting[name] ?? 0), 0)} />;
  };
  return (
    <nav aria-label={dashboardPage.navigation} className="flex flex-col gap-1">
      <ul className="flex flex-wrap border-b border-line">
        {adminGroups.map(({ name, tabs }) => (
          <li key={name} className="-mb-px">
            <NavLink
              to={tabs[0]}
              current={name === open?.name && (tabs.length === 1 ? "page" : "true")}
              className="border-b-[3px] border-transparent font-semibold hover:border-edge aria-[current]:border-action aria-[current]:text-action"
            >
              {name}
              {countOf(tabs)}
            </NavLink>
          </li>
        ))}
      </ul>
      {open && open.tabs.length > 1 && (
        <ul aria-label={open.name} className="flex flex-wrap">
          {open.tabs.map((name) => (
            <li key={name}>
              <NavLink
                to={name}
                current={name === tab && "page"}
                className="rounded font-medium aria-[current]:bg-sunken aria-[current]:text-ink"
              >
                <TabName of={name} />
                {countOf([name])}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
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

interface NavLinkProps {
  to: AdminTab;
  current: "page" | "true" | false;
  className: string;
  children: ReactNode;
}

function NavLink({ to, current, className, children }: NavLinkProps) {
  return (
    <Link
      to={adminHref(to)}
      discover="none"
      preventScrollReset
      aria-current={current || undefined}
      className={classNames(
        "inline-flex min-h-target items-center gap-1 whitespace-nowrap px-1 text-small text-muted -outline-offset-2 hover:text-ink sm:gap-2 sm:px-3 sm:text-body",
        className,
      )}
    >
      {children}
    </Link>
  );
}

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

/** A figure that cannot be read says so in its place. */
function StatCards({ stats }: { stats: Record<Stat, PartResult<number>> }) {
  return (
    <dl className="flex flex-wrap rounded border border-line bg-surface max-sm:divide-x max-sm:divide-line sm:grid sm:grid-cols-4 sm:gap-4 sm:rounded-none sm:border-0 sm:bg-transparent">
      {(Object.keys(statNames) as Stat[]).map((stat) => (
        <div
          key={stat}
          className="flex grow flex-col-reverse justify-end px-2 py-1 sm:rounded sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-2"
        >
          <dt className="text-small text-muted">{statNames[stat]}</dt>
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
