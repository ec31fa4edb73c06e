import type { ReactNode } from "react";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { tabNames } from "~/features/moderation/admin-texts";
import { adminHref, type AdminTab } from "~/core/admin-links";

/** A page that belongs to a tab. */
export function SubPage({ title, tab, children }: { title: string; tab: AdminTab; children: ReactNode }) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <div className="flex flex-col items-start gap-2">
        <ButtonLink variant="quiet" to={adminHref(tab)} className="-ml-4">
          <Icon of="arrow-left" />
          {tabNames[tab]}
        </ButtonLink>
        <h1 className="[overflow-wrap:anywhere]">{title}</h1>
      </div>
      {children}
    </div>
  );
}
