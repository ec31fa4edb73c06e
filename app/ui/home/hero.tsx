import { ButtonLink } from "../button";
import { ExampleScale } from "../example-scale";
import { QuickSearch } from "./quick-search";

/** What the site is for, and the two things to do. */
export function Hero() {
  return (
    <section className="page grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="text-display">Bringing transparency to parental leave</h1>
        <p className="max-w-text text-lead text-muted">
          See how many weeks employers give each carer, how they pay them, and what parents experienced.
          Before you sign, and before you ask.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/companies" className="max-sm:grow">
            Explore companies
          </ButtonLink>
          <ButtonLink to="/share-policy" variant="secondary" className="max-sm:grow">
            Share a policy
          </ButtonLink>
        </div>
        <div className="max-w-lg">
          <QuickSearch />
        </div>
      </div>
      <ExampleScale className="min-w-0 border-t-2 border-ink pt-4" />
    </section>
  );
}
