const peopleAsked = (people: string, count: number) =>
  count === 1 ? "1 person asked" : `${people} people asked`;

export const requestsTab = {
  emptyTitle: "No company requests found",
  empty: "When someone asks for an employer that is not listed, you see it here.",
  intro: (total: string) => `${total} asked for, the newest month first`,
  deleteSelected: "Delete selected",
};

export const requestItem = {
  changedTitle: (asked: string) => `Changed meanwhile: now ${asked}`,
  changed: "Nothing was deleted. Look at it again, then decide.",
  select: (name: string) => `Select the request for ${name}`,
  listed: "Listed now",
  peopleAsked,
  first: (month: string) => `first in ${month}`,
  add: "Add this employer",
  onSite: "See it on the site",
  delete: "Delete",
  deleteOf: (name: string) => ` the request for ${name}`,
  notes: "What they added",
  noteCount: (notes: string, count: number) => (count === 1 ? "1 note" : `${notes} notes`),
  nobodyWaits: "Nobody waits for an email when it is listed.",
  waiting: (people: string, count: number) =>
    `${people} ${count === 1 ? "waits" : "wait"} for an email when it is listed. The site sends it by itself.`,
  employerNotAsked: "We have not asked the employer.",
  employerAskedIn: (month: string) => `We asked the employer in ${month}.`,
  month: "Month, as 2026-05. Leave it empty if we have not asked.",
  note: "Note it",
  noteOf: (name: string) => `: ${name}`,
  noted: "Noted",
  noteFailed: "Failed to note it",
  monthInvalid: "The month is YYYY-MM, or null",
  monthTooLate: "This month has not begun",
};

export const deleteRequest = {
  title: (count: number) => `Delete ${count === 1 ? "this request" : `these ${count} requests`}?`,
  how: "This also deletes the addresses of people who wait for an email. They get none. You cannot undo this.",
  confirm: (count: number) => (count === 1 ? "Delete" : `Delete all ${count}`),
  done: (count: number) => (count === 1 ? "Request deleted" : `${count} requests deleted`),
  failed: "Failed to delete request",
  kept: (count: number) =>
    count === 1 ? "1 request had changed or was gone." : `${count} requests had changed or were gone.`,
  deleted: (count: number) => `${count} deleted.`,
};
