import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reviewOf } from "./review.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { deleteDraft } from "~/features/moderation/employer-delete-commands.server";
import { getGivenConditions } from "~/features/moderation/conditions-commands.server";
import { getReviewedEmployer } from "~/features/employers/admin-row-queries.server";
import { actorOf } from "~/server/audit-entry.server";
import { contactInput, reasonInput } from "~/features/replies/schema";
import { getContact, noteContact } from "~/features/replies/invite-commands.server";
import { publishSharedConditions } from "~/features/duplicates/shared-conditions-commands.server";
import { publishStatement } from "~/features/share/statement-commands.server";
import { fail } from "~/core/result";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { adminHref, reviewHref } from "~/core/admin-links";
import { keepFormOnError } from "~/components/form/keep-form";
import { ReviewPage } from "./review-page";
import { pageMeta } from "~/components/page-meta";
import { adminEmployerTexts, invitation, reviewPage } from "~/features/employers/admin-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

/** What a moderator reads of an employer before it is shown, or after it was changed. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const id = args.params.id ?? "";
  const [reviewed, { sets }, contact] = await Promise.all([
    getReviewedEmployer(args.context, id),
    getGivenConditions(args.context, id),
    getContact(args.context, id),
  ]);
  if (!reviewed) throw new Response(null, { status: 404 });
  return reviewOf(reviewed, sets, contact, args.context.clock());
}

/** Takes the decision on what an employer states or was shared for some of its staff, and the address at which it is invited to answer. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, request, params } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const draftId = params.id ?? "";
      const { intent, present: presentId = "" } = values;
      const version = Number(values.version) || 0;
      const actor = actorOf(admin);
      if (intent === "contact") {
        const input = parseForm(contactInput, values);
        const noted = input.ok
          ? await noteContact(context, { companyId: draftId, email: input.value.email, actor })
          : input;
        if (!noted.ok) return reject(noted);
        return redirectWithToast(reviewHref(draftId), {
          title: invitation.done,
          description: invitation.doneNext,
        });
      }
      if (intent === "refuse") {
        const { reason = "" } = values;
        const why =
          reason.trim() === "" ? { success: true as const, data: "" } : reasonInput.safeParse(reason);
        if (!why.success) return reject(fail("invalid", why.error.issues[0]?.message ?? reviewPage.sayWhy));
        const told = { outcome: "refused" as const, reason: why.data };
        const deleted = await deleteDraft(context, { id: draftId, version, actor, told });
        if (!deleted.ok) return reject(deleted);
        return redirectWithToast(adminHref("todo"), {
          title: reviewPage.refused,
          description: deleted.value.name,
        });
      }
      if (intent !== "publish" && intent !== "add") return reject(fail("invalid", reviewPage.pressButton));
      const presentVersion = Number(values.presentVersion) || 0;
      const publish = intent === "add" ? publishSharedConditions : publishStatement;
      const published = await publish(context, { draftId, version, presentId, presentVersion, actor });
      if (!published.ok) return reject(published);
      return redirectWithToast(reviewHref(presentId), {
        title: intent === "add" ? reviewPage.added : reviewPage.published,
        description: published.value.name,
      });
    },
    reject,
  );
}

const failed = reviewPage.notDecided;

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? reviewPage.title(data.name) : reviewPage.titleOfAny,
    description: adminEmployerTexts.description,
    isUnlisted: true,
  });

export default function EmployerReview() {
  return <ReviewPage review={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />;
}
