import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";

import { ListPages } from "~/components/list-pages";
import { pageMeta } from "~/components/page-meta";
import { agreementHref, agreementsHref } from "~/core/links";
import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { listAgreements } from "~/features/agreements/queries.server";
import { agreementName } from "~/core/text-rules";
import { agreementFor, agreementsPage } from "~/features/agreements/texts";
import { otherNamesOf } from "~/policy/policy-rules";
import type { RouteHandle } from "~/server/http/route-handle";
import { readPageOrLast, readPaging } from "~/server/paging";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

const perPage = 50;

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load({ context, request }: LoaderFunctionArgs) {
  const paging = readPaging(new URL(request.url).searchParams, perPage);
  const { found, ...pages } = await readPageOrLast(paging, (paging) => listAgreements(context, paging));
  return { agreements: found.agreements.map(inWords), ...pages };
}

type Listed = Awaited<ReturnType<typeof listAgreements>>["agreements"][number];

function inWords({ id, name, country, staff, otherNames, totalEmployers }: Listed) {
  const called = otherNamesOf(otherNames).join(", ");
  const about = [
    country,
    agreementsPage.employers(totalEmployers),
    ...(called ? [agreementsPage.called(called)] : []),
  ];
  return { id, name: agreementFor(agreementName(name), staff), about: about.join(" · ") };
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: agreementsPage.title,
    description: agreementsPage.description,
    path: agreementsHref(view?.page),
    isGated: true,
  });

export default function Agreements() {
  const { agreements, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-title">{agreementsPage.title}</h1>
        <p>{agreements.length > 0 ? agreementsPage.about : agreementsPage.none}</p>
      </header>
      <ul className="flex max-w-text flex-col gap-4 [overflow-wrap:anywhere]">
        {agreements.map(({ id, name, about }) => (
          <li key={id}>
            <Link to={agreementHref(id)} className="prose-link inline-block py-2.5 font-semibold">
              {name}
            </Link>
            <p className="text-small text-muted">{about}</p>
          </li>
        ))}
      </ul>
      <ListPages page={page} pages={pages} hrefOf={agreementsHref} />
    </div>
  );
}
