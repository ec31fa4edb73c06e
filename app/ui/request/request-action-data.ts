import type { NearName } from "../../domain/employers/employer-output";
import type { RequestJson } from "../../domain/requests/request-output";
import type { ListedEmployer } from "../../domain/requests/request-json";
import type { RejectedForm } from "../form/rejected-form";
import type { ToastMessage } from "../toast/toast-context";

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
