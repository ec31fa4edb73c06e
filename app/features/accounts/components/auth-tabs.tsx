import { Link } from "@remix-run/react";
import { classNames } from "~/components/class-names";
import { authHref, type AuthView } from "./auth-links";
import { authWords } from "./auth-words";

const tabs: AuthView[] = ["login", "register"];

/** The two ways in. They are links, each with a url of its own. */
export function AuthTabs({ view, redirectTo }: { view: AuthView; redirectTo: string }) {
  return (
    <nav aria-label="Account">
      <ul className="flex border-b border-line">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={authHref(tab, redirectTo)}
              discover="none"
              preventScrollReset
              aria-current={tab === view ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-target items-center border-b-[3px] px-3 font-semibold sm:px-4",
                tab === view
                  ? "border-action text-action"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {authWords[tab].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
