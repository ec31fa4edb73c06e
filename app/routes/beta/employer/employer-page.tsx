import { ButtonLink } from "~/components/button";
import { directoryHref, type DirectoryUrl } from "~/core/directory-url";
import { Icon } from "~/components/icon";
import { EmployerContent } from "./employer-content";
import type { ShownEmployer } from "./shown-employer";
import { EmployerNotListed } from "~/features/employers/components/employer-not-listed";
import { employerPage } from "~/features/employers/texts";
import { notListedPage } from "~/features/employers/page-texts";

interface EmployerPageProps {
  view: ShownEmployer | null;
  url: DirectoryUrl;
}

/** For links, reloads, and browsers without scripts. */
export function EmployerPage({ view, url }: EmployerPageProps) {
  const titleClass = "hyphens-auto text-title [overflow-wrap:anywhere]";
  return (
    <div className="page flex flex-col gap-4 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={directoryHref(url)}>
        <Icon of="arrow-left" />
        {url === "" ? employerPage.backToAll : employerPage.backToResults}
      </ButtonLink>
      {view === null ? (
        <EmployerNotListed url={url} title={<h1 className={titleClass}>{notListedPage.title}</h1>} />
      ) : (
        <EmployerContent
          view={view}
          url={url}
          heading="h2"
          isWide
          title={<h1 className={titleClass}>{view.company.name}</h1>}
        />
      )}
    </div>
  );
}
