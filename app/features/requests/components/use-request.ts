import { useFetcher } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { useFormToast } from "~/components/toast/use-toast-from";
import type { RequestActionData } from "./request-action-data";

/**
 * Sends a request to its own page, and shows what became of it.
 * @param first What became of a request that was sent without scripts.
 */
export function useRequest(first?: RequestActionData) {
  const fetcher = useFetcher<RequestActionData>();
  const [seen, setSeen] = useState<RequestActionData>();
  useFormToast(fetcher.data);
  const isPending = fetcher.state !== "idle";
  return {
    Form: fetcher.Form,
    isPending,
    actionData: fetcher.data === seen ? (seen ? undefined : first) : fetcher.data,
    onSubmit: (event: FormEvent) => isPending && event.preventDefault(),
    /** Forgets what became of it: the form stands there again. */
    reset: () => setSeen(fetcher.data),
  };
}
