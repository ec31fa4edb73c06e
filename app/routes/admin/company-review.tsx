import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { reviewOf } from "../../admin/review.server";
import { requireAdmin } from "../../auth/guards.server";
import { getReviewedEmployer } from "../../domain/employers/admin-employer-reviewed.server";
import { ReviewPage } from "../../ui/admin/employers/review-page";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

/** What a moderator reads of an employer before it is shown, or after it was changed. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const reviewed = await getReviewedEmployer(args.context, args.params.id ?? "");
  if (!reviewed) throw new Response(null, { status: 404 });
  return reviewOf(reviewed, args.context);
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Review ${data.name}` : "Review a company",
    description: "For moderators.",
    isUnlisted: true,
  });

export default function EmployerReview() {
  return <ReviewPage review={useLoaderData<typeof loader>()} />;
}
