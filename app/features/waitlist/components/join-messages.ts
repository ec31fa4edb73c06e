import { useEffect } from "react";

import type { JoinOutcome } from "../waitlist-view";
import { loadToastStage, useToast, type ToastMessage } from "~/components/toast/toast-context";

export const alreadyJoined: ToastMessage = {
  title: "You're already on our list!",
  description: "We'll make sure you're notified when we launch.",
};

export const joinFailed: ToastMessage = {
  title: "Something went wrong",
  description: "Please try again in a moment.",
  variant: "destructive",
};

/** Tells in a toast what became of a form that scripts sent. */
export function useJoinMessages(outcome: JoinOutcome | undefined): void {
  const { toast } = useToast();
  useEffect(loadToastStage, []);
  useEffect(() => {
    if (outcome?.status === "failed") console.error("Joining the waitlist failed.");
    if (outcome?.status === "already_joined") toast(alreadyJoined);
    if (outcome?.status === "failed") toast(joinFailed);
  }, [outcome, toast]);
}
