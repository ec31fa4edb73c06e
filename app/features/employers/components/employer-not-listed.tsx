import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { ButtonLink } from "~/components/button";
import { directoryHref, type DirectoryUrl } from "~/core/directory-url";
import { letterHref, requestHref } from "~/core/links";
import { notListedPage } from "../page-texts";

/** For unknown and unpublished employers alike. */
export function EmployerNotListed({ url, title }: { url: DirectoryUrl; title: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      {title}
      <p className="max-w-text">{notListedPage.why}</p>
      <p className="max-w-text">
        {notListedPage.letter}{" "}
        <Link to={letterHref("")} className="prose-link">
          {notListedPage.letterLink}
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={directoryHref(url)}>{notListedPage.back}</ButtonLink>
        <ButtonLink variant="secondary" to={requestHref("")}>
          {notListedPage.request}
        </ButtonLink>
      </div>
    </div>
  );
}
