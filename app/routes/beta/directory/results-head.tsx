import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { Field, Select } from "~/components/field";
import { directoryHref, type DirectoryUrl } from "~/core/directory-url";
import { Lead } from "~/features/directory/components/lead";
import type { CardListView, DirectoryQuery } from "~/features/directory/schema";
import { directoryPage, sortOptions } from "~/features/directory/texts";
import { RequestLink } from "~/features/requests/components/request-link";
import { Views } from "./list-view";
import { directoryFormId } from "./toolbar";

interface ListProps {
  query: DirectoryQuery;
  list: CardListView;
  url: DirectoryUrl;
}

interface ResultsHeadProps extends ListProps {
  isList: boolean;
  onSort: () => void;
}

/** How many there are, how they are shown, and in which order. */
export function ResultsHead({ query, list, url, isList, onSort }: ResultsHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 max-md:items-center">
      <div className="flex flex-1 basis-40 flex-wrap items-baseline gap-x-4">
        <p role="status" className="font-semibold md:py-2">
          {list.corrected && (
            <span key={list.corrected} className="block font-normal [overflow-wrap:anywhere]">
              {list.corrected}
            </span>
          )}
          {list.found}
          {list.totalPages > 1 && list.page <= list.totalPages && (
            <span className="font-normal text-muted max-sm:sr-only">
              {directoryPage.page(list.page, list.totalPages)}
            </span>
          )}
          {list.aside && <span className="block text-small font-normal text-muted">{list.aside}</span>}
        </p>
        <Elsewhere query={query} list={list} url={url} className="max-lg:hidden" />
      </div>
      <Views url={url} isList={isList} />
      <Field id="sort" label={<span className="max-sm:sr-only">{directoryPage.sort}</span>} className="sort">
        {(control) => (
          <>
            <Select
              {...control}
              form={directoryFormId}
              name="sort"
              defaultValue={query.sort}
              onChange={onSort}
            >
              {Object.entries(sortOptions).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Button type="submit" form={directoryFormId} variant="secondary">
              {directoryPage.showEmployers}
            </Button>
          </>
        )}
      </Field>
    </div>
  );
}

/** Beside the count where there is room, else below the list: the first employer comes first. */
export function Elsewhere({ query, list, url, className }: ListProps & { className: string }) {
  return (
    <p className={classNames("flex flex-wrap items-center gap-x-4 text-small", className)}>
      <span className="hidden sm:inline">{directoryPage.notListed}</span>
      <RequestLink search={query.search} className="prose-link inline-flex min-h-target items-center" />
      {list.other && <Lead to={directoryHref(url, { sets: list.other.sets })} words={list.other.words} />}
    </p>
  );
}
