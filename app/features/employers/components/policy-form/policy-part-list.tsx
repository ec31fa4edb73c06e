import type { ReactNode } from "react";

import { countIn, lists, placeWords, type ListLetter } from "~/policy/document/document-form-fields";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { capitalise } from "~/core/text-rules";
import { policyParts } from "~/policy/form-texts";
import { foldName, loadedAt, saysTheSame } from "./loaded-parts";
import { PolicyFold } from "./policy-fold";
import type { DrawnForm } from "./policy-form-view";

interface PartProps {
  place: string;
  form: DrawnForm;
}

/** Hidden fields of a part: its original JSON (`was`), its id, and sources that no question asks for. */
export function HiddenPartFields({ place, form: { values } }: PartProps) {
  return ["was", "id", "kept"].map((name) => {
    const value = values[place + name];
    return value === undefined ? null : <input key={name} type="hidden" name={place + name} value={value} />;
  });
}

function PlaceErrors({ place, form }: PartProps) {
  const id = `${place}place`;
  const errors = form.errors[id];
  if (!errors) return null;
  return (
    <p id={id} tabIndex={-1} className={classNames("text-small font-semibold text-negative")}>
      {placeWords(place)}: {errors.join(". ")}
    </p>
  );
}

interface ListProps {
  /** The list's place, such as `p0.t`. */
  list: string;
  form: DrawnForm;
  add: string;
  /** The part's title beside its number. */
  titleOf?: (place: string) => string;
  /** What a part says while it is folded, by where it was loaded; left out where parts stand open. */
  sayOf?: (place: string, loadedAt: number) => ReactNode;
  children: (place: string) => ReactNode;
}

export function PartList({ list, form, add, titleOf, sayOf, children }: ListProps) {
  const count = countIn(form.values, list);
  const { most, word } = lists[list.at(-1) as ListLetter];
  return (
    <div className={classNames("flex flex-col", sayOf ? "" : "gap-4")}>
      {Array.from({ length: count }, (_, at) => {
        const place = `${list}${at}.`;
        const title = `${capitalise(word)} ${at + 1}`;
        const more = titleOf?.(place) ?? "";
        return (
          <PartBox key={place} id={`${list}${at}`} form={form} isFolded={sayOf !== undefined}>
            <legend className="sr-only">{placeWords(place)}</legend>
            <HiddenPartFields place={place} form={form} />
            <MaybeFolded list={list} place={place} form={form} title={title} sayOf={sayOf}>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p aria-hidden className="font-semibold [overflow-wrap:anywhere]">
                  {more ? policyParts.titled(title, more) : title}
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
                      <VisuallyHidden>{policyParts.moveUp(placeWords(place))}</VisuallyHidden>
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
                    <VisuallyHidden>{policyParts.remove(placeWords(place))}</VisuallyHidden>
                  </Button>
                </span>
              </div>
              <PlaceErrors place={place} form={form} />
              {children(place)}
            </MaybeFolded>
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
          className={classNames("self-start", sayOf ? "mt-3" : "")}
        >
          <Icon of="plus" />
          {add}
          <VisuallyHidden>
            {" "}
            {placeWords(list.slice(0, -1)) && policyParts.addTo(placeWords(list.slice(0, -1)))}
          </VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

interface MaybeFoldedProps extends PartProps, Pick<ListProps, "list" | "sayOf"> {
  title: string;
  children: ReactNode;
}

function MaybeFolded({ list, place, form, title, sayOf, children }: MaybeFoldedProps) {
  if (!sayOf) return children;
  const { values, loaded } = form;
  const from = loadedAt(loaded.values ?? {}, values, { list, place });
  return (
    <PolicyFold
      form={form}
      name={foldName(place, "part")}
      holds={(field) => field.startsWith(place)}
      of={placeWords(place)}
      isStated
      isChanged={from === null || !saysTheSame(values, place, loaded.values ?? {}, `${list}${from}.`)}
      summary={from === null ? title : sayOf(place, from)}
    >
      <div className="mb-4 flex flex-col gap-4 border-l-[3px] border-line pl-3 sm:pl-4">{children}</div>
    </PolicyFold>
  );
}

interface PartBoxProps {
  id: string;
  form: DrawnForm;
  isFolded: boolean;
  children: ReactNode;
}

function PartBox({ id, form, isFolded, children }: PartBoxProps) {
  const isStep = /s\d+$/.test(id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page starts anew after a press
      autoFocus={form.focus === id}
      className={classNames(
        "flex min-w-0 scroll-mt-24 flex-col gap-4 border-line",
        isFolded
          ? "border-t last-of-type:border-b"
          : isStep
            ? "border-b pb-4"
            : "border-l-[3px] pl-3 sm:pl-4",
      )}
    >
      {children}
    </fieldset>
  );
}
