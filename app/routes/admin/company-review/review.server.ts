import { saidOfEmployer } from "~/features/employers/said-rules";
import { differenceOf } from "~/policy/document/difference-rules";
import type { GivenConditions } from "~/features/agreements/membership-commands.server";
import { withPolicy, type ReviewedEmployer } from "~/features/employers/admin-row-queries.server";
import type { ContactView } from "~/features/replies/rules";
import { toPolicyView } from "~/features/employers/shown-policy-rules";
import { isDeletable } from "~/features/moderation/employer-delete-commands.server";
import { nothingAsked } from "~/policy/document/policy-schema";
import type { ReviewView } from "./review-view";

/** Without any person's name. */
export function reviewOf(
  reviewed: ReviewedEmployer,
  sets: readonly GivenConditions[],
  contact: ContactView | null,
  now: number,
): ReviewView {
  const { employer, present, basis, isStatement, stated } = reviewed;
  const { id, name, isApproved, version, isSubmission, addressProven, isStale, verificationStatus } =
    employer;
  const said = saidOfEmployer(employer, now);
  const { policy, company } = toPolicyView(employer, nothingAsked, now);
  const { isPlain, isDrawn, provisions, sources } = policy;
  const { maternityLeave, paternityLeave, isMinimum } = company;
  const isShare = isSubmission && !isApproved && basis === "shown";
  const sharedFor = isShare ? (employer.policy?.entity ?? null) : null;
  const others = sets.slice(1).map(({ groupKey, policy }) => ({
    key: groupKey,
    staff: policy.entity ?? null,
    said: saidOfEmployer(withPolicy(employer, policy, { clock: () => now }), now),
  }));
  return {
    others,
    ...{ id, name, isApproved, version, isSubmission, addressProven, isStale, verificationStatus },
    ...{ basis, isStatement, stated },
    present:
      present && basis === "shown" ? { id: present.id, name: present.name, version: present.version } : null,
    ...{ contact, said, sharedFor, sources },
    isDeletable: isDeletable(employer),
    picture: { isPlain, isDrawn, provisions, maternityLeave, paternityLeave, isMinimum },
    // There is nothing that it would replace.
    difference:
      stated?.isGone || sharedFor !== null
        ? null
        : present && differenceOf(saidOfEmployer(present, now), said),
  };
}
