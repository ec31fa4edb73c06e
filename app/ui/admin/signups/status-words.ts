import type { SignupStatus } from "../../../domain/waitlist/signup-json";
import type { BadgeTone } from "../../badge";

/** How a signup's state is called. */
export const statusWords: Record<SignupStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: "Pending", tone: "neutral" },
  approved: { label: "Approved", tone: "caution" },
  redeemed: { label: "Has access", tone: "positive" },
  revoked: { label: "Revoked", tone: "negative" },
};
