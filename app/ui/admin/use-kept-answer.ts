import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A form's answer for as long as its page stands: reading the list again takes the answer away, and with it a
 * link or code that cannot be shown twice.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isNew = answer !== undefined && answer !== kept.answer;
  if (isNew) setKept({ key, answer });
  if (isNew) return answer;
  return kept.key === key ? kept.answer : undefined;
}
