import { adminHref } from "~/core/admin-links";

interface Item {
  id: number;
  version: number;
  days: number;
  company: { id: string; name: string };
}

export interface ClaimItem extends Item {
  kind: "claim";
  email: string;
  domain: string;
  isAtOwn: boolean;
  ownDomains: { domain: string; url: string | null }[];
  isConfirmable: boolean;
  hosts: string[];
}

export interface ReplyItem extends Item {
  kind: "reply";
  words: string;
  published: string | null;
  experience: string | null;
}

export interface RepliesView {
  items: (ClaimItem | ReplyItem)[];
  total: number;
  page: number;
  pages: number;
  /** Urls to poll for changes, with the etag of what is shown. */
  watched: Record<string, string>;
  representatives: { id: number; version: number; domain: string; company: { id: string; name: string } }[];
  replies: {
    id: number;
    version: number;
    content: string;
    isToExperience: boolean;
    company: { id: string; name: string };
  }[];
}

export interface RepliesActionData {
  tab: "replies";
  title: string;
  message: string;
  /** What was typed and ticked, and its item. */
  reason?: { of: string; text: string; isConfirmed?: boolean };
}

/** For example `claim-5`. */
export const itemName = (kind: "claim" | "reply", id: number) => `${kind}-${id}`;

export const repliesHref = (page = 1) => adminHref("replies", { page: page === 1 ? null : page });
