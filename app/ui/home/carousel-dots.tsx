interface CarouselDotsProps {
  count: number;
  /** From 0. */
  selected: number;
  onSelect: (index: number) => void;
}

/** Jumps to a slide. Each dot is as large as a finger, whatever it looks like. */
export function CarouselDots({ count, selected, onSelect }: CarouselDotsProps) {
  return (
    <div role="group" aria-label="Choose an experience" className="flex flex-wrap print:hidden">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Show experience ${index + 1} of ${count}`}
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
