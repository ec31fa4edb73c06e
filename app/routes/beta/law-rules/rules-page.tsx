import { Link } from "@remix-run/react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import type { RuleGroup, RuleLine, RulesView } from "~/plan/rule-list/rule-list";
import { rulesPage } from "~/plan/rule-list/texts";

export function RulesPage({ view: { countries, country, groups } }: { view: RulesView }) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to="/law">
        <Icon of="arrow-left" />
        {rulesPage.back}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-3">
        <h1>{rulesPage.heading}</h1>
        <p className="text-lead">{rulesPage.lead}</p>
        <p>{rulesPage.note}</p>
      </header>
      <nav aria-label={rulesPage.countries} className="print:hidden">
        <ul className="flex flex-wrap gap-x-5 border-y border-line py-2">
          <Choice to="/law/rules" name={rulesPage.everyCountry} isShown={country === null} />
          {countries.map(({ code, name }) => (
            <Choice
              key={code}
              to={`/law/rules?country=${code}`}
              name={name}
              isShown={country?.code === code}
            />
          ))}
        </ul>
      </nav>
      <section aria-labelledby="rules-shown" className="flex max-w-text flex-col gap-2">
        <h2 id="rules-shown" className="text-heading">
          {country?.name ?? rulesPage.everyCountry}
        </h2>
        {groups.map((group) => (
          <Group key={group.id} group={group} isOpen={groups.length === 1} />
        ))}
      </section>
    </div>
  );
}

function Choice({ to, name, isShown }: { to: string; name: string; isShown: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isShown ? "page" : undefined}
        className="prose-link inline-flex min-h-target items-center aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline"
      >
        {name}
      </Link>
    </li>
  );
}

/** Closed, so that a country's payments are seen together; open on paper. */
function Group({ group: { id, name, region, rules }, isOpen }: { group: RuleGroup; isOpen: boolean }) {
  return (
    <details
      id={id}
      open={isOpen}
      className="group border-t border-line print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-sans text-body font-semibold">{name}</h3>
          <span className="block text-small text-muted">
            {region === null ? rulesPage.count(rules.length) : `${region} · ${rulesPage.count(rules.length)}`}
          </span>
        </span>
        <Icon of="chevron-down" className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="pb-4">
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </details>
  );
}

function Rule({ rule: { id, says, warning, source, test } }: { rule: RuleLine }) {
  return (
    <li id={id} className="border-t border-line py-3">
      <p>{says}</p>
      <div className="flex flex-wrap items-center gap-x-4 text-small text-muted">
        {source ? (
          <a
            href={source.url}
            rel="noreferrer"
            className="inline-flex min-h-target items-center underline [overflow-wrap:anywhere] print:min-h-0"
          >
            {rulesPage.sources[source.certainty](source.publisher)}
          </a>
        ) : (
          <span>{rulesPage.ourRule}</span>
        )}
        {warning !== null && (
          <span>
            {rulesPage.warns} <code className="[overflow-wrap:anywhere]">{warning}</code>
          </span>
        )}
        <span>
          {rulesPage.test} <code className="[overflow-wrap:anywhere]">{test}</code>
        </span>
      </div>
    </li>
  );
}
