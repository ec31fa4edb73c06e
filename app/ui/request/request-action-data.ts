import type { NearName } from "../../domain/employers/share-choices";
import type { RequestJson } from "../../domain/requests/request-json";
import type { RejectedForm } from "../form/rejected-form";
import type { ToastMessage } from "../toast/toast-context";

/** What became of a request. */
export type RequestActionData =
  | {
      status: "requested";
      request: RequestJson;
      /** The same employer, where it is listed. */
      listed: NearName | null;
      toast: ToastMessage;
    }
  | ({ status: "rejected" } & RejectedForm);

export const requestedToast: ToastMessage = { title: "Request submitted successfully" };
export const errorTitle = "Error submitting request";
export const noMessage = "Failed to submit request";
export const unexpected = "An unexpected error occurred";
