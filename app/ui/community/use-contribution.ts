import { useNavigate, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";

import type { FieldErrors } from "../../domain/result";
import { authHref } from "../auth/auth-links";
import { outdateDirectory } from "../directory/held-directory";
import type { RejectedForm } from "../form/rejected-form";
import { useToast, type ToastMessage } from "../toast/toast-context";
import { chooseFirst, signInToVote, type ContributionWords } from "./community-words";
import type { Sent } from "./send";

interface Sending {
  words: ContributionWords;
  send: () => Promise<Sent>;
}

/**
 * Sends contributions, one at a time, where scripts run: says what became of each, and shows what changed.
 * @param back Where signing in leads back to.
 */
export function useContribution(back: string) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isPending, setIsPending] = useState(false);
  const [rejected, setRejected] = useState<RejectedForm>();
  const isSending = useRef(false);

  /** Says why something is not sent, or was not taken, in a toast and in the form. */
  const reject = ({ title, description = "" }: ToastMessage, fields: FieldErrors = {}) => {
    const said: ToastMessage = { title, description, variant: "destructive" };
    setRejected({ message: description, fields, values: {}, toast: said });
    toast(said);
  };

  /** Answers whether it was taken; `needsSigningIn` runs before the page is left for signing in. */
  const contribute = async ({ words, send }: Sending, needsSigningIn?: () => void): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setIsPending(true);
    const sent = await send();
    isSending.current = false;
    setIsPending(false);
    if (sent.ok) {
      setRejected(undefined);
      toast(words.done);
      outdateDirectory();
      revalidate();
      return true;
    }
    const { code, message, fields } = sent;
    if (code === "unauthenticated") {
      needsSigningIn?.();
      toast(signInToVote);
      navigate(authHref("login", back));
      return false;
    }
    reject(code === "conflict" ? chooseFirst : { title: words.failed, description: message }, fields);
    return false;
  };
  return { contribute, reject, isPending, rejected };
}
