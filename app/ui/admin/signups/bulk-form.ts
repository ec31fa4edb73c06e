/** The id of the form that invites: the boxes and buttons of the rows name it. */
export const bulkForm = "signups-bulk";
