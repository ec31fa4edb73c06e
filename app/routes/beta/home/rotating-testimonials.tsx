import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState, type FocusEvent } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { TestimonialSlides } from "./testimonials";
import { carousel as texts, testimonials } from "~/features/site/home-texts";

const rotationMs = 5_000;
const reducedMotion = "(prefers-reduced-motion: reduce)";

// The component decides when it plays: the plugin would start again after a reader paused it.
const autoplayOptions = {
  delay: rotationMs,
  playOnInit: false,
  stopOnInteraction: true,
  stopOnFocusIn: false,
  stopOnMouseEnter: false,
};

/** It pauses on hover, on focus, by its button, and always under reduced motion. */
export default function RotatingTestimonials() {
  const [isStill] = useState(() => window.matchMedia(reducedMotion).matches);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 12 }, [Autoplay(autoplayOptions)]);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(isStill);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    carousel?.on("select", () => setSelected(carousel.selectedScrollSnap()));

    carousel?.on("pointerDown", () => setIsPaused(true));
  }, [carousel]);
  useEffect(() => {
    const { autoplay } = carousel?.plugins() ?? {};
    if (isPlaying) autoplay?.play();
    else autoplay?.stop();
  }, [carousel, isPlaying]);

  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setIsFocused(currentTarget.contains(relatedTarget));
  return (
    <div
      className="flex flex-col gap-4"
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={leaveFocus}
    >
      <div
        ref={viewport}
        className="overflow-hidden print:overflow-visible"
        aria-live={isPlaying ? "off" : "polite"}
      >
        <ul className="flex cursor-grab touch-pan-y print:!transform-none print:flex-col">
          <TestimonialSlides />
        </ul>
      </div>
      <div className="flex min-h-target flex-wrap items-center gap-2">
        {!isStill && (
          <Button variant="secondary" className="px-3" onClick={() => setIsPaused(!isPaused)}>
            <Icon of={isPaused ? "play" : "pause"} />
            {isPaused ? texts.play : texts.pause}
          </Button>
        )}
        <CarouselDots
          count={testimonials.length}
          selected={selected}
          onSelect={(index) => carousel?.scrollTo(index, isStill)}
        />
      </div>
    </div>
  );
}

interface CarouselDotsProps {
  count: number;
  /** From 0. */
  selected: number;
  onSelect: (index: number) => void;
}

function CarouselDots({ count, selected, onSelect }: CarouselDotsProps) {
  return (
    <div role="group" aria-label={texts.choose} className="flex flex-wrap print:hidden">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={texts.show(index + 1, count)}
          aria-current={index === selected}
          className="group inline-flex size-[44px] items-center justify-center rounded"
          onClick={() => onSelect(index)}
        >
          <span className="size-[12px] rounded-full border-2 border-edge group-hover:border-action group-aria-[current=true]:border-action group-aria-[current=true]:bg-action forced-colors:group-aria-[current=true]:bg-[Highlight]" />
        </button>
      ))}
    </div>
  );
}
