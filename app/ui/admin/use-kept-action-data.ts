import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A form's answer for as long as its page stands: reading the list again takes the answer away, and with it a
 * link or code that cannot be shown twice.
 */
export function useKeptActionData<TriState>(actionData: TriState | undefined): TriState | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, actionData });
  // An answer comes before the address that it belongs to.
  if (actionData !== undefined && (actionData !== kept.actionData || key !== kept.key))
    setKept({ key, actionData });
  return actionData ?? (kept.key === key ? kept.actionData : undefined);
}
