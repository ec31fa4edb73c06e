import { countIn, type FormValues } from "~/policy/document/document-form-fields";

/** Where the page loaded a part that has a place now: edits move a part, and it keeps what it was. */
export function loadedAt(
  loaded: FormValues,
  values: FormValues,
  { list, place }: { list: string; place: string },
): number | null {
  const at = Array.from({ length: countIn(loaded, list) }, (_, at) => loaded[`${list}${at}.was`]).indexOf(
    values[`${place}was`],
  );
  return at < 0 ? null : at;
}

/** Whether the part at a place says what another said at its own; blank is left out. */
export const saysTheSame = (values: FormValues, place: string, others: FormValues, otherPlace: string) =>
  saidAt(values, place) === saidAt(others, otherPlace);

const saidAt = (values: FormValues, place: string): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([name, value]) => name.startsWith(place) && value && !name.includes(foldMark))
      .map(([name, value]) => [name.slice(place.length), value])
      .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
  );

const foldMark = "fold ";

/** The key of an open fold. It is in no field and never sent. */
export const foldName = (place: string, title: string) => place + foldMark + title;
