import { Badge } from "~/components/badge";
import type { Testimonial } from "./testimonials";

interface TestimonialSlideProps {
  testimonial: Testimonial;
  /** From 1. */
  number: number;
  total: number;
}

/** One voice, as wide as the carousel. */
export function TestimonialSlide({ testimonial, number, total }: TestimonialSlideProps) {
  const { text, attribution, sentiment, company } = testimonial;
  return (
    <li
      aria-roledescription="slide"
      aria-label={`${number} of ${total}`}
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
  );
}
