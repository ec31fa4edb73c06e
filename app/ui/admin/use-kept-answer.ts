import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A form's answer for as long as its page stands: reading the list again takes the answer away, and with it a
 * link or code that cannot be shown twice.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  // An answer comes before the address that it belongs to.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
