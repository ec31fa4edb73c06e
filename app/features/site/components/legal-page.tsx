import type { ReactNode } from "react";

import { legalPages } from "../texts";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** A summary in a sentence or two. */
  lead: ReactNode;
  sections: LegalSection[];
}

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <div className="page py-10 sm:py-14">
      <h1 className="text-display">{title}</h1>
      <div className="grid gap-x-16 gap-y-8 pt-4 lg:grid-cols-[15rem_minmax(0,46rem)] lg:pt-8 print:block">
        <div className="flex flex-col gap-4 border-b border-line pb-8 lg:col-start-2">
          <p className="text-muted">{legalPages.effective}</p>
          <p className="text-lead">{lead}</p>
        </div>
        <nav
          aria-label={legalPages.contents}
          className="lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden"
        >
          <details className="rounded border border-line lg:hidden">
            <summary className="flex min-h-target cursor-pointer items-center justify-between gap-2 px-4 font-semibold">
              {legalPages.contents} <Icon of="chevron-down" />
            </summary>
            <Contents sections={sections} className="px-4 pb-2" />
          </details>
          <div className="hidden lg:block">
            <p className="pb-1 text-small font-semibold">{legalPages.contents}</p>
            <Contents sections={sections} />
          </div>
        </nav>
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-2 print:gap-6">
          {sections.map(({ id, title, body }, place) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="legal">
              <h2 id={`${id}-title`}>
                <span className="text-muted">{place + 1}</span> {title}
              </h2>
              {body}
            </section>
          ))}
          <div>
            <ButtonLink to="/">{legalPages.home}</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function Contents({ sections, className }: Pick<LegalPageProps, "sections"> & { className?: string }) {
  return (
    <ol className={className}>
      {sections.map(({ id, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-target items-baseline gap-2 py-2 underline-offset-4 hover:underline lg:min-h-0 lg:py-1.5"
          >
            <span className="w-6 shrink-0 text-muted">{place + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
