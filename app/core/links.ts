import { employerHref } from "./directory-url";

const hrefWith = (page: string, name: string) =>
  page + (name.trim() && `?${new URLSearchParams({ name: name.trim() }).toString()}`);

export const letterHref = (name: string) => hrefWith("/letter", name);

export const requestHref = (name: string) => hrefWith("/request-company", name);

export const claimHref = (id: string) => `${employerHref(id)}/claim`;

/** @param group of its staff, by its key. */
export const reportHref = (id: string, path: string | null, group: string | null) => {
  const query = [path && `path=${path}`, group && `group=${encodeURIComponent(group)}`].filter(Boolean);
  return `${employerHref(id)}/report${query.length > 0 ? `?${query.join("&")}` : ""}`;
};

export const portalHref = "/employer-reply";
export const portalSignInHref = `${portalHref}/sign-in`;
export const statementHref = `${portalHref}/policy`;

export const historyHref = (id: string, page = 1) =>
  `${employerHref(id)}/history${page > 1 ? `?page=${page}` : ""}`;

export const employerFeedHref = (id: string) => `${employerHref(id)}/changes.atom`;

export const agreementHref = (id: string, page = 1) => `/agreements/${id}${page > 1 ? `?page=${page}` : ""}`;

export const agreementHistoryHref = (id: string, page = 1) =>
  `/agreements/${id}/history${page > 1 ? `?page=${page}` : ""}`;

/** @param version of its conditions since the change. */
export const agreementChangeHref = (id: string, version: number) =>
  `${agreementHistoryHref(id)}#entry-${version}`;

export const agreementsHref = (page = 1) => `/agreements${page > 1 ? `?page=${page}` : ""}`;
