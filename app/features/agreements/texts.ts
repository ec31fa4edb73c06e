export const agreementErrors = { none: "There is no agreement with this id." };

/** Several agreements of one name differ by whom they are for. */
export const agreementFor = (name: string, staff: string | null) => (staff ? `${name}, for ${staff}` : name);

export const agreementPage = {
  title: (name: string, staff: string | null) => `Parental leave under the ${agreementFor(name, staff)}`,
  description: (name: string, staff: string | null) =>
    `What the ${name} gives${staff ? ` ${staff}` : ""}: weeks, pay, who gets it and from when, with sources, and the employers that have it.`,
  all: "All agreements",
  kind: "Agreement for many employers",
  employers: "Employers with it",
  noEmployers: "We have not listed an employer with it yet.",
  isYours:
    "Your employer may have it and not be in this list. If you know that it has, this leave is yours: plan with it, or tell us your employer.",
  request: "Request an employer",
  noLaw: "We do not know this country’s law yet.",
  none: "There is no such agreement",
  noneNext: "It may have been renamed. All that we have read are in the list.",
};

export const agreementsPage = {
  title: "Agreements for many employers",
  description:
    "Collective agreements and statutes whose parental leave many employers share: whom they are for, and who has them.",
  about:
    "One text often decides the leave at many employers. If your employer is not listed by name, look here whether its agreement is.",
  none: "No agreement has been read yet.",
  employers: (count: number) => (count === 1 ? "1 employer" : `${count} employers`),
  called: (names: string) => `also called ${names}`,
};
