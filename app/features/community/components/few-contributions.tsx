import { useEffect, useState } from "react";

import type { EmployerJson } from "~/features/employers/employer-output";
import { fewPublished } from "../experience-rules";

/** Said before something is sent about an employer of which little is public. */
export function FewWarning({ children }: { children: string }) {
  return <p className="max-w-text border-l-4 border-highlight pl-3 text-small">{children}</p>;
}

/** What is said on an employer's own page. */
export const fewHere = `Fewer than ${fewPublished} votes and experiences are public here, so colleagues might guess who wrote.`;

const general = `Where fewer than ${fewPublished} votes and experiences are public, colleagues might guess who wrote.`;

interface Chosen {
  /** The employer's public id; "" while none is chosen. */
  id: string;
  name: string;
}

/** The same of any employer, until one is chosen; then whether it is so of that one. The line stays either way. */
export function FewContributions({ chosen: { id, name } }: { chosen: Chosen }) {
  const [few, setFew] = useState<string>();
  useEffect(() => {
    if (id === "") return;
    const asking = new AbortController();
    void hasFew(id, asking.signal).then((isFew) => {
      if (!asking.signal.aborted) setFew(isFew ? id : undefined);
    });
    return () => asking.abort();
  }, [id]);
  const isFew = id !== "" && few === id;
  return (
    <div role="status">
      <FewWarning>
        {isFew
          ? `Fewer than ${fewPublished} votes and experiences are public about ${name}, so colleagues might guess who wrote.`
          : general}
      </FewWarning>
    </div>
  );
}

/** Whether little is public about an employer; false where no answer comes. */
async function hasFew(id: string, signal: AbortSignal): Promise<boolean> {
  const path = `/api/companies/${encodeURIComponent(id)}`;
  try {
    const company = await fetch(path, { signal });
    if (!company.ok) return false;
    const { totalVotes } = await company.json<EmployerJson>();
    if (totalVotes >= fewPublished) return false;
    const experiences = await fetch(`${path}/community-inputs`, { signal });
    return experiences.ok && totalVotes + (await experiences.json<unknown[]>()).length < fewPublished;
  } catch {
    return false;
  }
}
