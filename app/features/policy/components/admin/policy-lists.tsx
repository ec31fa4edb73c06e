import type { ReactNode } from "react";

import { countIn, lists, placeWords, type ListLetter } from "../../document/document-form-fields";
import { classNames } from "~/components/class-names";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { Carried, PlaceErrors } from "./policy-questions";
import type { DrawnForm } from "./policy-form-view";

interface ListProps {
  /** The list's place, as `p0.t`. */
  list: string;
  form: DrawnForm;
  /** "Add a step". */
  add: string;
  /** How a part of the list is called besides its number. */
  titleOf?: (place: string) => string;
  children: (place: string) => ReactNode;
}

/** Parts below each other, each with presses that move it up and take it away, and one that adds another. */
export function PartList({ list, form, add, titleOf, children }: ListProps) {
  const count = countIn(form.values, list);
  const { most, word } = lists[list.at(-1) as ListLetter];
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, at) => {
        const place = `${list}${at}.`;
        const title = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${at + 1}`;
        const more = titleOf?.(place) ?? "";
        return (
          <PartBox key={place} id={`${list}${at}`} form={form}>
            <legend className="sr-only">{placeWords(place)}</legend>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p aria-hidden className="font-semibold [overflow-wrap:anywhere]">
                {title}
                {more && `: ${more}`}
              </p>
              <span className="flex gap-1">
                {at > 0 && (
                  <Button
                    type="submit"
                    variant="quiet"
                    name="edit"
                    value={`up ${list}${at}`}
                    className="px-3"
                  >
                    <Icon of="arrow-up" />
                    <VisuallyHidden>Move {placeWords(place)} up</VisuallyHidden>
                  </Button>
                )}
                <Button
                  type="submit"
                  variant="quiet"
                  name="edit"
                  value={`remove ${list}${at}`}
                  className="px-3"
                >
                  <Icon of="x" />
                  <VisuallyHidden>Remove {placeWords(place)}</VisuallyHidden>
                </Button>
              </span>
            </div>
            <PlaceErrors place={place} form={form} />
            <Carried place={place} form={form} />
            {children(place)}
          </PartBox>
        );
      })}
      {count < most && (
        <Button
          id={`add-${list}`}
          type="submit"
          variant="secondary"
          name="edit"
          value={`add ${list}`}
          // Without scripts the page starts anew after a press.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={form.focus === `add-${list}`}
          className="self-start"
        >
          <Icon of="plus" />
          {add}
          <VisuallyHidden>
            {" "}
            {placeWords(list.slice(0, -1)) && `to ${placeWords(list.slice(0, -1))}`}
          </VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

function PartBox({ id, form, children }: { id: string; form: DrawnForm; children: ReactNode }) {
  const isStep = /s\d+$/.test(id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page starts anew after a press
      autoFocus={form.focus === id}
      className={classNames(
        "flex min-w-0 scroll-mt-24 flex-col gap-4 border-line",
        isStep ? "border-b pb-4" : "border-l-[3px] pl-3 sm:pl-4",
      )}
    >
      {children}
    </fieldset>
  );
}
