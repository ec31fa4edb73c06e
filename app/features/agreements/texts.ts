export const agreementErrors = { none: "There is no agreement with this id." };
