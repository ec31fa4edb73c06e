import { useEffect, useState, type ComponentType } from "react";

import { TestimonialSlide } from "./testimonial-slide";
import { testimonials } from "./testimonials";

/**
 * The voices in a row that is swiped or scrolled; it starts to rotate once its script is there, without
 * changing its size.
 */
export function TestimonialCarousel() {
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
