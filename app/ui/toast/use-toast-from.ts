import { useEffect } from "react";

import { useToast, type ToastMessage } from "./toast-context";

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
