import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect } from "react";

import type { UnresolvedName } from "~/features/directory/directory-view";
import { invalidateDirectory } from "~/features/directory/components/held-directory";
import type { RejectedForm } from "~/components/form/rejected-form";
import type { ToastMessage } from "~/components/toast/toast-context";
import { useFormToast } from "~/components/toast/use-toast-from";

/** A form says by this field that its page stays and asks for data; without scripts it is led on by a redirect. */
export const stays = { type: "hidden", name: "stays", value: "yes" } as const;

/** What was contributed is taken: with what is said of it, and which employer it is about. */
export interface Taken {
  taken: { id: string; name: string };
  /** Of an experience that is new: shown this once. */
  withdrawalCode?: string | null;
  toast: ToastMessage;
}

/** Why a contribution was not taken; where its employer's name fits several, those. */
export interface RejectedContribution extends RejectedForm {
  suggestions?: UnresolvedName["suggestions"];
}

export type Contributed = Taken | RejectedContribution;

/** Shows what became of a contribution that scripts sent: what was taken, or why it was rejected. */
export function useContributed({ data }: Pick<FetcherWithComponents<Contributed>, "data">, isAhead = true) {
  useFormToast(data, isAhead);
  const taken = data && "taken" in data ? data : undefined;
  useEffect(() => {
    if (taken) invalidateDirectory();
  }, [taken]);
  return { taken, rejected: data && !("taken" in data) ? data : undefined };
}
