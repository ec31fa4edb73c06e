import { useEffect } from "react";

import { loadToastStage, useToast, type ToastMessage } from "./toast-context";

const shown = new WeakSet<ToastMessage>();

/** Shows a message that came from the server, once: an equal message of a later answer is another one. */
export function useToastFrom(message: ToastMessage | null | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (!message || shown.has(message)) return;
    shown.add(message);
    toast(message);
  }, [message, toast]);
}

/**
 * Shows what a form's action data says in short; data that says nothing takes away what the data before it said.
 * The code of toasts is fetched ahead: what the toast tells may be that the connection is lost.
 * @param isAhead false where whoever shows the form fetches it once somebody turns to the form.
 */
export function useFormToast(actionData: { toast?: ToastMessage } | undefined, isAhead = true): void {
  const { dismiss } = useToast();
  useEffect(() => {
    if (isAhead) loadToastStage();
  }, [isAhead]);
  useEffect(() => {
    if (actionData && !actionData.toast) dismiss();
  }, [actionData, dismiss]);
  useToastFrom(actionData?.toast);
}
