import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import type { RejectedForm } from "~/components/form/rejected-form";
import { useForgottenPasswords } from "~/components/form/use-forgotten-passwords";

/**
 * A form of the account's page that asks for a password: emptied of it where it was rejected for what was typed, and
 * emptied whole once it is done.
 * @param intent Tells the page's forms apart.
 */
export function useOwnForm(
  intent: string,
  rejected: RejectedForm | undefined,
): { form: RefObject<HTMLFormElement>; isSending: boolean } {
  const form = useForgottenPasswords(rejected?.isUnexpected ? undefined : rejected);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === intent;
  const wasSending = useRef(false);
  useEffect(() => {
    // Done: what was typed is not needed again.
    if (wasSending.current && state === "idle" && !rejected) form.current?.reset();
    wasSending.current = isSending || (wasSending.current && state !== "idle");
  }, [form, isSending, state, rejected]);
  return { form, isSending };
}
