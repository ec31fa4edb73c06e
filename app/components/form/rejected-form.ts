import type { FieldErrors } from "~/lib/result";
import type { ToastMessage } from "../toast/toast-context";

/** What an action answers to a form that it cannot take: why, and what was typed, passwords apart. */
export interface RejectedForm {
  message: string;
  /** A field's name, which is also its control's id, to what is wrong with its answer. */
  fields: FieldErrors;
  values: Record<string, string>;
  toast?: ToastMessage;
  /** Nothing that was typed is at fault: all of it stays, passwords too where the page does. */
  isUnexpected?: true;
}
