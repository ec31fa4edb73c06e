import { useRef, useState, type FormEvent } from "react";

import type { EmployerListJson } from "../../domain/employers/employer-json";
import { nameKey } from "../../domain/directory/search-words";
import { missingIn } from "../../domain/experiences/experience-rules";
import { communityAnchor } from "./community-anchor";
import { experienceWords } from "./community-words";
import { forgetDraft, keepDraft } from "./draft";
import type { RejectedExperience } from "./rejected-experience";
import { send } from "./send";
import { unresolvedMessage } from "./unresolved-message";
import { useContribution } from "./use-contribution";

interface Employer {
  id: string;
  name: string;
  country: string;
}

/** Sends an experience where scripts run; without them the page's action takes it. */
export function useExperience() {
  const { contribute, reject, isPending, rejected } = useContribution(`/companies#${communityAnchor}`);
  const [suggestions, setSuggestions] = useState<Employer[]>([]);
  const [shared, setShared] = useState<{ id: string; name: string }>();

  const isSharing = useRef(false);

  const share = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(
      [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string"),
    );
    const { employer = "", companyId = "", isPositive, content, submitterEmail } = typed;
    const found = companyId === "" ? await findEmployers(employer) : [];
    const exact = found.filter(({ name }) => nameKey(name) === nameKey(employer));
    const id = companyId || (exact.length === 1 ? exact[0]?.id : undefined);
    if (id === undefined) {
      setSuggestions(found);
      const message = unresolvedMessage(employer, found.length);
      reject(
        { title: experienceWords.failed, description: message },
        {
          employer: [message],
          ...missingIn({ isPositive, content }),
        },
      );
      return;
    }
    const body = { content, submitterEmail, ...(isPositive && { isPositive: isPositive === "true" }) };
    const path = `/api/companies/${encodeURIComponent(id)}/community-inputs`;
    const sending = { words: experienceWords, send: () => send("POST", path, body) };
    if (!(await contribute(sending, () => keepDraft({ ...typed, companyId: id })))) return;
    forgetDraft();
    setShared({ id, name: found.find((one) => one.id === id)?.name ?? employer });
  };

  return {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSharing.current) return;
      isSharing.current = true;
      void share(event.currentTarget).finally(() => (isSharing.current = false));
    },
    isPending,
    rejected: rejected && ({ ...rejected, suggestions } satisfies RejectedExperience),
    shared,
    startAnew: () => setShared(undefined),
  };
}

async function findEmployers(typed: string): Promise<Employer[]> {
  if (typed.trim() === "") return [];
  try {
    const response = await fetch(
      `/api/companies?${new URLSearchParams({ search: typed, limit: "5" }).toString()}`,
    );
    if (!response.ok) return [];
    const { companies } = await response.json<EmployerListJson>();
    return companies.map(({ id, name, country }) => ({ id, name, country }));
  } catch {
    return [];
  }
}
