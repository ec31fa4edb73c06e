import type { ReactNode } from "react";

import { ratingLabel, type PolicyRating } from "../domain/policy/policy-rules";
import { classNames } from "./class-names";

export type BadgeTone = "neutral" | "positive" | "caution" | "negative";

const tones: Record<BadgeTone, string> = {
  neutral: "border-edge bg-transparent text-muted",
  positive: "border-positive bg-positive-tint text-positive",
  caution: "border-caution bg-caution-tint text-caution",
  negative: "border-negative bg-negative-tint text-negative",
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

/** A word that says a state, in the state's colour. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1 rounded border px-2 py-px text-small font-semibold",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const ratingTones: Record<PolicyRating, BadgeTone> = {
  excellent: "positive",
  good: "caution",
  needsImprovement: "negative",
};

/** "Excellent", "Good", "Needs improvement" or "Not Rated". */
export function RatingBadge({ rating, className }: { rating: PolicyRating | undefined; className?: string }) {
  return (
    <Badge tone={rating ? ratingTones[rating] : "neutral"} className={className}>
      {ratingLabel(rating)}
    </Badge>
  );
}
