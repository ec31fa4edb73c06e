import { Await, Link, useAsyncError, useNavigate } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import type { EmployerCardView } from "~/features/directory/schema";
import { featuredEmployers } from "~/features/site/home-texts";
import { ButtonLink } from "~/components/button";
import { EmployerCard } from "~/features/directory/components/employer-card";
import { EmptyState, Notice } from "~/components/notice";
import { AccessNote, useLate } from "~/components/frame/pending";
import { classNames } from "~/components/class-names";

interface FeaturedCompaniesProps {
  /** Up to three; a promise after a navigation in the browser. */
  featured: EmployerCardView[] | Promise<EmployerCardView[]>;
}

const grid = "featured grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
/** In two columns, a third card takes the whole row. */
const place = "min-w-0 sm:max-lg:odd:last:col-span-2";

export function FeaturedEmployers({ featured }: FeaturedCompaniesProps) {
  return (
    <section aria-labelledby="featured" className="page pb-12 sm:pb-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="featured">{featuredEmployers.heading}</h2>
        <Link to="/companies" className="prose-link inline-flex min-h-target items-center">
          {featuredEmployers.all}
        </Link>
      </div>
      <Suspense fallback={<Loading />}>
        <Await resolve={featured} errorElement={<NotLoaded />}>
          {(companies) => (companies.length > 0 ? <Cards companies={companies} /> : <NoCompanies />)}
        </Await>
      </Suspense>
    </section>
  );
}

function Cards({ companies }: { companies: EmployerCardView[] }) {
  return (
    <ul className={grid}>
      {companies.map((company, index) => (
        <li key={company.id} className={place}>
          <EmployerCard company={company} isDiscovered={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Access to the page is decided while its employers load. */
function Loading() {
  const isLate = useLate(true);
  return (
    <div className="relative">
      {isLate && <AccessNote className="absolute left-1/2 top-4 z-10 -translate-x-1/2" />}
      <ul aria-hidden className={grid}>
        {[1, 2, 3].map((number) => (
          <li key={number} className={place}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoCompanies() {
  return (
    <EmptyState
      title={featuredEmployers.emptyHeading}
      actions={
        <ButtonLink to="/share-policy" variant="secondary">
          {featuredEmployers.share}
        </ButtonLink>
      }
    >
      {featuredEmployers.empty}
    </EmptyState>
  );
}

/** Without access the server answers with a redirect. */
function NotLoaded() {
  const error = useAsyncError();
  const navigate = useNavigate();
  const elsewhere = error instanceof Response ? error.headers.get("Location") : null;
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  if (elsewhere) return <Loading />;
  return (
    <Notice tone="negative" title={featuredEmployers.failed} role="alert">
      <p>
        {featuredEmployers.nothingLost}{" "}
        <a href="/home" className="prose-link">
          {featuredEmployers.tryAgain}
        </a>
        .
      </p>
    </Notice>
  );
}

/** Of the size of a company card. */
function CardSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-6 w-20" />
      </div>
      <Skeleton className="h-[6.125rem]" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-[5.5rem]" />
    </div>
  );
}

/** The place of something that is on its way, in its final size: give it the size by class. */
function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames("block animate-breathe rounded bg-sunken forced-colors:border", className)}
    />
  );
}
