import type { VerificationStatus } from "~/features/employers/schema";
import { Badge, type BadgeTone } from "~/components/badge";
import { verificationLabels } from "~/features/employers/admin-texts";

const verificationTones: Record<VerificationStatus, BadgeTone> = {
  pending: "neutral",
  verified: "positive",
  rejected: "negative",
};

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <Badge tone={verificationTones[status]}>{verificationLabels[status]}</Badge>;
}
