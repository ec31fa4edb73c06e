import type { NearName } from "~/features/employers/employer-output";
import type { RequestJson } from "../request-output";
import type { ListedEmployer } from "../request-json";
import type { RejectedForm } from "~/components/form/rejected-form";
import type { ToastMessage } from "~/components/toast/toast-context";

/** What became of a request. */
export type RequestActionData =
  | {
      status: "requested";
      request: RequestJson;
      /** An employer of this name that is listed in another country. */
      listed: NearName | null;
      toast: ToastMessage;
    }
  | ({
      status: "rejected";
      /** The employer that was asked for, where it is listed. */
      listed?: Omit<ListedEmployer, "url"> | null;
    } & RejectedForm);

export const requestedToast: ToastMessage = { title: "Request submitted successfully" };
export const errorTitle = "Error submitting request";
export const noMessage = "Failed to submit request";
export const unexpected = "An unexpected error occurred";
