import { useEffect, useState, type FormEvent } from "react";

import type { NearName } from "../../domain/employers/share-choices";
import type { RequestJson } from "../../domain/requests/request-json";
import type { FieldErrors } from "../../domain/result";
import { loadToastStage, useToast } from "../toast/toast-context";
import {
  errorTitle,
  noMessage,
  requestedToast,
  unexpected,
  type RequestActionData,
} from "./request-action-data";

/** Sends a request where scripts run. What was typed stays until there is an answer, whatever fails. */
export function useRequest(first?: RequestActionData) {
  const [isPending, setIsPending] = useState(false);
  const [actionData, setAnswer] = useState(first);
  const { toast } = useToast();
  useEffect(loadToastStage, []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const answered = await ask(Object.fromEntries(new FormData(event.currentTarget)));
    setAnswer(answered);
    setIsPending(false);
    if (answered.status === "requested") toast(requestedToast);
    else toast({ title: errorTitle, description: answered.message, variant: "destructive" });
  };
  return { isPending, actionData, send, reset: () => setAnswer(undefined) };
}

async function ask(body: Record<string, FormDataEntryValue>): Promise<RequestActionData> {
  try {
    const response = await fetch("/api/company-requests", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) return await rejectionIn(response);
    const request = await response.json<RequestJson>();
    return { status: "requested", request, listed: await findListed(request.companyName) };
  } catch {
    return { status: "rejected", message: unexpected, fields: {}, values: {} };
  }
}

async function rejectionIn(response: Response): Promise<RequestActionData> {
  const said = await response.json<{ message?: string; fields?: FieldErrors }>().catch(() => null);
  return { status: "rejected", message: said?.message ?? noMessage, fields: said?.fields ?? {}, values: {} };
}

/** Whether the employer is listed after all; it is no matter if this is not known. */
async function findListed(name: string): Promise<NearName | null> {
  try {
    const response = await fetch(`/api/companies/near?${new URLSearchParams({ name }).toString()}`);
    const near = response.ok ? await response.json<NearName[]>() : [];
    return near.find(({ isSame }) => isSame) ?? null;
  } catch {
    return null;
  }
}
