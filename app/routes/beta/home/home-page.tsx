import { Link, Form, useNavigate } from "@remix-run/react";
import { useEffect, useState, useRef, type ComponentProps, type ComponentType, type FormEvent } from "react";

import { ButtonLink, Button } from "~/components/button";
import { ExampleScale } from "~/components/example-scale";
import { RequestLink } from "~/features/requests/components/request-link";
import { FeaturedEmployers } from "./featured-employers";
import { TestimonialSlides } from "./testimonials";
import { carousel, homePage } from "~/features/site/home-texts";
import { directoryHref } from "~/core/directory-url";
import { Field, Input } from "~/components/field";
import { useTyped, useHydrated } from "~/components/hydration";
import { Icon } from "~/components/icon";

export function HomePage({ featured }: ComponentProps<typeof FeaturedEmployers>) {
  return (
    <>
      <Hero />
      <FeaturedEmployers featured={featured} />
      <Plan />
      <Experiences />
      <CallToAction />
    </>
  );
}

/** The question first; what the site is for stands beside it, or below on a phone. */
function Hero() {
  return (
    <section className="page grid gap-x-16 gap-y-12 py-8 sm:py-16 lg:grid-cols-[7fr_5fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="text-display">{homePage.heading}</h1>
        <QuickSearch />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <p className="max-w-text text-muted">{homePage.lead}</p>
        <ExampleScale className="border-t border-line pt-4" />
      </div>
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
        <h2 id="plan">{homePage.planHeading}</h2>
        <p className="max-w-text pt-3">{homePage.plan}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/plan" variant="secondary" className="max-sm:grow">
          {homePage.planLink}
        </ButtonLink>
        <Link to="/law" className="prose-link inline-flex min-h-target items-center">
          {homePage.lawLink}
        </Link>
      </div>
    </section>
  );
}

function Experiences() {
  return (
    <section
      aria-labelledby="experiences"
      aria-roledescription="carousel"
      className="border-y border-line bg-sunken"
    >
      <div className="page flex flex-col gap-6 py-12 sm:py-16">
        <div>
          <h2 id="experiences">{carousel.heading}</h2>
          <p className="mt-1 text-small text-muted">{carousel.note}</p>
        </div>
        <TestimonialCarousel />
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="page flex flex-col items-start gap-4 pt-12 sm:pt-16 print:hidden">
      <h2>{homePage.callHeading}</h2>
      <p className="max-w-text">{homePage.call}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/share-policy" className="max-sm:grow">
          {homePage.callLink}
        </ButtonLink>
        <RequestLink search="" className="prose-link inline-flex min-h-target items-center" />
      </div>
    </section>
  );
}

/** Starts to rotate once its script is there, without changing its size. */
function TestimonialCarousel() {
  const [Rotating, setRotating] = useState<ComponentType>();
  useEffect(() => {
    // If it fails to load, people can still swipe.
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
        aria-label={carousel.label}
        // Without scripts the keys scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="snap-x snap-mandatory overflow-x-auto [@media(scripting:enabled)]:[scrollbar-width:none]"
      >
        <ul className="flex print:flex-col">
          <TestimonialSlides />
        </ul>
      </div>
      <p className="flex min-h-target items-center text-small text-muted">
        <span className="hidden [@media(scripting:none)]:block">{carousel.swipe}</span>
      </p>
    </div>
  );
}

function QuickSearch() {
  const input = useRef<HTMLInputElement>(null);
  const query = useTyped(input);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    // From the field itself: right after hydration it may have a letter that no render has seen.
    navigate(directoryHref("", { search: input.current?.value.trim() ?? query }));
  };

  return (
    <div className="flex flex-col items-start gap-4 print:hidden">
      <Form
        action="/companies"
        role="search"
        onSubmit={search}
        className="flex w-full max-w-xl flex-wrap items-end gap-2"
      >
        <Field id="quick-search" label={homePage.searchLabel} className="grow-[9] basis-48">
          {(control) => (
            <Input
              {...control}
              ref={input}
              className="min-h-14 border-ink text-lead"
              type="search"
              name="search"
              placeholder={homePage.searchExample}
              autoComplete="organization"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" className="min-h-14 max-sm:grow" disabled={isHydrated && query === ""}>
          <Icon of="search" />
          {homePage.search}
        </Button>
      </Form>
      <div className="flex w-full flex-wrap gap-2">
        <ButtonLink to="/companies" variant="secondary" className="grow px-2 sm:grow-0 sm:px-4">
          {homePage.explore}
        </ButtonLink>
        <ButtonLink to="/share-policy" variant="secondary" className="grow px-2 sm:grow-0 sm:px-4">
          {homePage.share}
        </ButtonLink>
      </div>
      <p className="text-small text-muted">
        {homePage.notListed}{" "}
        <RequestLink search={query} className="prose-link inline-flex min-h-target items-center" />
      </p>
    </div>
  );
}
