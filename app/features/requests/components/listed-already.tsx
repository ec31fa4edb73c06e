import { Link } from "@remix-run/react";
import type { NearName } from "~/features/employers/employer-output";
import { employerHref } from "~/features/directory/components/directory-links";
import { Notice } from "~/components/notice";

/** Says, before anything is sent, which employers of the directory a typed name may mean. */
export function ListedAlready({ near }: { near: NearName[] }) {
  const same = near.find(({ isSame }) => isSame);
  const shown = same ? [same] : near;
  return (
    // Stands there from the start, so that what appears in it is read out.
    <div role="status" className="[&>*]:mt-4">
      {shown.length > 0 && (
        <Notice title={same ? `${same.name} is in the directory already` : "Is it one of these?"}>
          <ul>
            {shown.map(({ id, name, country }) => (
              <li key={id}>
                <Link
                  to={employerHref(id)}
                  className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
                >
                  {same ? "See its policy" : `Open ${name}`}
                </Link>{" "}
                <span className="text-small text-muted">{country}</span>
              </li>
            ))}
          </ul>
          <p className="pb-2 text-small text-muted">
            {same
              ? "If you mean one of this name in another country, choose that country and send your request."
              : "If you mean another employer, send your request."}
          </p>
        </Notice>
      )}
    </div>
  );
}
