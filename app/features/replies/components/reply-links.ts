import { employerHref } from "~/features/directory/components/directory-links";

/** Where somebody asks to answer for an employer. */
export const claimHref = (id: string) => `${employerHref(id)}/claim`;

/** The employer's desk, and what belongs to it. */
export const portalHref = "/employer-reply";
export const portalSignInHref = `${portalHref}/sign-in`;
export const statementHref = `${portalHref}/policy`;
