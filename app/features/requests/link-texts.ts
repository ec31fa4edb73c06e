/** Of the link that opens the form: the form's own texts come with it. */
export const requestLink = {
  title: "Request a company",
  unreachable: "We could not reach the site. Check your connection, then try again.",
};
