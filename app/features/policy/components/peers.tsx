import type { AboveLaw } from "~/features/compare/above-law-view";

interface MedianPinProps {
  /** In tenths of weeks. */
  median: number;
  /** The weeks that the scale below is long. */
  scale: number;
}

/** Points from above at the median of peers on a scale of weeks; the words below it say the same. */
export function MedianPin({ median, scale }: MedianPinProps) {
  const at = Math.min(100, (median * 10) / scale);
  const isLate = at > 60;
  return (
    <svg aria-hidden className="median-pin">
      <svg x={`${Math.round(at * 10) / 10}%`} className="overflow-visible">
        <path d="M-6 5h12l-6 9z" />
        <text x={isLate ? -10 : 10} y="0.875rem" textAnchor={isLate ? "end" : "start"}>
          median {median / 10}
        </text>
      </svg>
    </svg>
  );
}

/** What others of the industry and country give. */
export function Peers({ said }: { said: string }) {
  return <p className="mt-4 max-w-text text-small">{said}</p>;
}

/** The one number that compares across countries. */
export function PayAboveLaw({ text, note }: AboveLaw) {
  return (
    <dl className="mt-4 max-w-text border-y border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <dt className="text-muted">More than the law gives</dt>
        <dd className="ml-auto text-right font-semibold">{text}</dd>
        <dd className="w-full text-small text-muted">{note}</dd>
      </div>
    </dl>
  );
}
