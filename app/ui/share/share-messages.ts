import type { ShareActionData } from "./use-share-form";

export const unreachable =
  "We could not reach the site. Check your connection, then send it again: nothing you typed is lost.";

/** An answer to a form that could not be taken through no unexpected error of its own. */
export function shareFailed(message: string, values: Record<string, string>): ShareActionData {
  const toast = { title: "Submission failed", description: message, variant: "destructive" } as const;
  return { message, fields: {}, values, toast };
}
