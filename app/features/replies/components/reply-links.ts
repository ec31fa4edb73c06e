import { employerHref } from "~/features/directory/components/directory-links";

export const claimHref = (id: string) => `${employerHref(id)}/claim`;

export const portalHref = "/employer-reply";
export const portalSignInHref = `${portalHref}/sign-in`;
export const statementHref = `${portalHref}/policy`;
