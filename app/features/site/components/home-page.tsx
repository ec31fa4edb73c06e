import { Link, Form, useNavigate } from "@remix-run/react";
import { useEffect, useState, useRef, type ComponentProps, type ComponentType, type FormEvent } from "react";

import { ButtonLink, Button } from "~/components/button";
import { ExampleScale } from "~/components/example-scale";
import { RequestLink } from "~/features/requests/components/request-link";
import { FeaturedEmployers } from "./featured-employers";
import { TestimonialSlide } from "./testimonial-slide";
import { testimonials } from "./testimonials";
import { directoryHref } from "~/features/directory/components/directory-links";
import { Field, Input } from "~/components/field";
import { useTyped } from "~/components/form/use-typed";
import { Icon } from "~/components/icon";
import { useHydrated } from "~/components/use-hydrated";

/** What the site is for, three employers of the directory, and what people say. */
export function HomePage({ featured }: ComponentProps<typeof FeaturedEmployers>) {
  return (
    <>
      <Hero />
      <FeaturedEmployers featured={featured} />
      <Plan />
      <Voices />
      <CallToAction />
    </>
  );
}

/** What the site is for, and the two things to do. */
function Hero() {
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

function Plan() {
  return (
    <section
      aria-labelledby="plan"
      className="page grid gap-x-16 gap-y-4 pb-12 sm:pb-16 lg:grid-cols-[7fr_5fr] lg:items-end print:hidden"
    >
      <div className="min-w-0">
        <h2 id="plan">Who is home when, on how much money?</h2>
        <p className="max-w-text pt-3">
          Put both your employers and state pay on one calendar, week by week, and see where the money stops.
          No account, and nothing that you type is stored.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/plan" variant="secondary" className="max-sm:grow">
          Plan your leave
        </ButtonLink>
        <Link to="/law" className="prose-link inline-flex min-h-target items-center">
          What the law gives
        </Link>
      </div>
    </section>
  );
}

function Voices() {
  return (
    <section
      aria-labelledby="voices"
      aria-roledescription="carousel"
      className="border-y border-line bg-sunken"
    >
      <div className="page flex flex-col gap-6 py-12">
        <div>
          <h2 id="voices">What users actually experienced</h2>
          <p className="mt-1 text-small text-muted">
            Sample stories that show what people can share here. The employers in them are invented.
          </p>
        </div>
        <TestimonialCarousel />
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="page flex flex-col items-start gap-4 pt-16 print:hidden">
      <h2>What you know helps the next family</h2>
      <p className="max-w-text">
        Share as much or as little as you like. Submissions are anonymous, and reviewed before they are
        published.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/share-policy" variant="highlight">
          Help others by sharing your experience
        </ButtonLink>
        <RequestLink search="" className="prose-link inline-flex min-h-target items-center" />
      </div>
    </section>
  );
}

/**
 * The voices in a row that is swiped or scrolled; it starts to rotate once its script is there, without
 * changing its size.
 */
function TestimonialCarousel() {
  const [Rotating, setRotating] = useState<ComponentType>();
  useEffect(() => {
    // Where it does not arrive, the row is swiped as before.
    void import("./rotating-testimonials").then(
      (module) => setRotating(() => module.default),
      () => undefined,
    );
  }, []);

  if (Rotating) return <Rotating />;
  return (
    <div className="flex flex-col gap-4">
      <div
        role="group"
        aria-label="Experiences"
        // Without scripts the keys scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="snap-x snap-mandatory overflow-x-auto [@media(scripting:enabled)]:[scrollbar-width:none]"
      >
        <ul className="flex print:flex-col">
          {testimonials.map((testimonial, index) => (
            <TestimonialSlide
              key={testimonial.company}
              testimonial={testimonial}
              number={index + 1}
              total={testimonials.length}
            />
          ))}
        </ul>
      </div>
      <p className="flex min-h-target items-center text-small text-muted">
        <span className="hidden [@media(scripting:none)]:block">Swipe or scroll sideways for more.</span>
      </p>
    </div>
  );
}

/** Looks an employer up in the directory, or asks for one that is missing. */
function QuickSearch() {
  const input = useRef<HTMLInputElement>(null);
  const query = useTyped(input);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    // As the field says: right after the scripts have come, a letter may be in it that no render has seen.
    navigate(directoryHref("", { search: input.current?.value.trim() ?? query }));
  };

  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Form
        action="/companies"
        role="search"
        onSubmit={search}
        className="flex w-full flex-wrap items-end gap-2"
      >
        <Field id="quick-search" label="Look up an employer" className="grow-[9] basis-48">
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="search"
              name="search"
              placeholder="Name or industry"
              autoComplete="organization"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" className="max-sm:grow" disabled={isHydrated && query === ""}>
          <Icon of="search" />
          Search
        </Button>
      </Form>
      <p className="text-small text-muted">
        Not listed?{" "}
        <RequestLink search={query} className="prose-link inline-flex min-h-target items-center" />
      </p>
    </div>
  );
}
