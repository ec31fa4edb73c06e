import { useEffect, useState } from "react";
import type { EmployerJson } from "~/features/employers/schema";
import { fewPublished } from "../rules";
import { fewContributions } from "../texts";

export function FewWarning({ children }: { children: string }) {
  return <p className="max-w-text border-l-4 border-highlight pl-3 text-small">{children}</p>;
}

interface Chosen {
  /** The employer's public id; "" while none is chosen. */
  id: string;
  name: string;
}

/** The line stays, so that nothing moves. */
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
      <FewWarning>{isFew ? fewContributions.about(name) : fewContributions.general}</FewWarning>
    </div>
  );
}

/** False where no answer comes. */
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
