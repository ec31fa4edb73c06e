import type { ReactNode } from "react";

import { ratingLabel, type PolicyRating } from "~/policy/policy-rules";
import { classNames } from "./class-names";

export type BadgeTone = "neutral" | "positive" | "caution" | "negative";

const tones: Record<BadgeTone, string> = {
  neutral: "badge",
  positive: "badge badge-positive",
  caution: "badge badge-caution",
  negative: "badge badge-negative",
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return <span className={classNames(tones[tone], className)}>{children}</span>;
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
