export const agreementErrors = { unknown: "There is no agreement with this id." };
