import { Badge } from "~/components/badge";
import { carousel, testimonials } from "~/features/site/home-texts";

/** The items of the carousel's list, each as wide as the carousel. */
export function TestimonialSlides() {
  return testimonials.map(({ text, attribution, sentiment, company }, index) => (
    <li
      key={company}
      aria-roledescription="slide"
      aria-label={carousel.position(index + 1, testimonials.length)}
      className="flex w-full shrink-0 snap-start flex-col justify-between gap-6 pr-4 print:mb-6"
    >
      <blockquote className="max-w-text font-serif text-lead sm:text-title">“{text}”</blockquote>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <Badge tone={sentiment === "Positive" ? "positive" : "negative"}>{sentiment}</Badge>
        <span>
          {attribution}, {company}
        </span>
      </p>
    </li>
  ));
}
