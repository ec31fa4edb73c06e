import type { MetaDescriptor } from "@remix-run/react";

import { ExampleScale } from "../example-scale";
import { pageMeta } from "../page-meta";
import { useSite } from "../site";

/** The page's head, at both of its addresses. */
export function launchMeta({ matches }: { matches: Parameters<typeof pageMeta>[0] }): MetaDescriptor[] {
  return pageMeta(matches, {
    title: "Be the first to know when we launch",
    description: "Join the waitlist and help bring transparency to parental leave policies.",
    path: "/launch-signup",
  });
}

/** The page that visitors without access meet before launch. */
export function LaunchPage() {
  const site = useSite();
  return (
    <div className="page grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div className="flex min-w-0 max-w-text flex-col gap-6">
        <p className="text-small font-semibold uppercase tracking-widest text-action">
          Transparency in parental leave
        </p>
        <h1 className="text-display">Be the first to know when we launch.</h1>
        <p className="text-lead">
          Help bring transparency to parental leave policies: how many weeks employers really give, how they
          pay them, and what parents experienced.
        </p>
        {site && (
          <p>
            To join the waitlist, write to{" "}
            <a className="prose-link" href={`mailto:${site.supportEmail}?subject=Waitlist`}>
              {site.supportEmail}
            </a>
            . Your name and address are not sold or shared.
          </p>
        )}
      </div>
      <ExampleScale className="min-w-0 border-t-2 border-ink pt-4" />
    </div>
  );
}
