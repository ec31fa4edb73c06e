import { TestimonialCarousel } from "./testimonial-carousel";

export function Voices() {
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
