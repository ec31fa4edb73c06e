/** Fetches the dialog's code; called ahead, when someone is about to open an employer. */
export const loadEmployerDialog = () => import("./employer-dialog");
