import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { ButtonLink } from "~/components/button";
import {
  directoryHref,
  letterHref,
  requestHref,
  type DirectoryUrl,
} from "~/features/directory/components/directory-links";

/** What stands at the url of an employer that is unknown or not public. */
export function EmployerNotListed({ url, title }: { url: DirectoryUrl; title: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      {title}
      <p className="max-w-text">
        Its address may be mistyped, or the employer may have been taken out of the directory. You can look
        for it by name, or ask us to add it.
      </p>
      <p className="max-w-text">
        Or ask the employer itself, without saying anything of yourself:{" "}
        <Link to={letterHref("")} className="prose-link">
          a letter to copy
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={directoryHref(url)}>Back to the directory</ButtonLink>
        <ButtonLink variant="secondary" to={requestHref("")}>
          Request a company
        </ButtonLink>
      </div>
    </div>
  );
}

export const notListedTitle = "This employer is not listed";
