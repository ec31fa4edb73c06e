import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";

interface Item {
  id: number;
  version: number;
  days: number;
  company: { id: string; name: string };
}

/** An address that wants to answer for an employer, beside what is known of it. */
export interface ClaimItem extends Item {
  kind: "claim";
  email: string;
  domain: string;
  hosts: { host: string; isSame: boolean }[];
}

/** What an employer wants to say, and to what. */
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
  /** What to watch for what comes, with the etag of what is shown. */
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

/** What the tab's forms are answered, where they do not lead on. */
export interface RepliesActionData {
  tab: "replies";
  title: string;
  message: string;
  /** What was typed as a reason, and beside what. */
  reason?: { of: string; text: string };
}

/** By which a form names what it decides on: `claim-5`. */
export const itemName = (kind: "claim" | "reply", id: number) => `${kind}-${id}`;

export const repliesHref = (page = 1) => adminHref("replies", { page: page === 1 ? null : page });
