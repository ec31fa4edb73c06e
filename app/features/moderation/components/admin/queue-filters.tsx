import { Link } from "@remix-run/react";
import { classNames } from "~/components/class-names";
import { queueHref, shownKinds, shownStates, type QueueUrl } from "./submissions-view";

const kindNames = { all: "All", votes: "Votes", experiences: "Experiences" };
const stateNames = { pending: "Pending", published: "Published" };

/** Narrows the list, by links: each choice has a url of its own. */
export function QueueFilters({ view }: { view: QueueUrl }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Choices
        label="State"
        choices={shownStates.map((state) => ({
          name: stateNames[state],
          to: queueHref({ ...view, state, page: 1 }),
          isChosen: state === view.state,
        }))}
      />
      <Choices
        label="Kind"
        choices={shownKinds.map((kind) => ({
          name: kindNames[kind],
          to: queueHref({ ...view, kind, page: 1 }),
          isChosen: kind === view.kind,
        }))}
      />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: { name: string; to: string; isChosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap pl-px pt-px">
        {choices.map(({ name, to, isChosen }) => (
          <li key={name} className="group -ml-px -mt-px">
            <Link
              to={to}
              discover="none"
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className={classNames(
                "relative flex min-h-target items-center border px-3 focus-visible:z-[2] group-first:rounded-l group-last:rounded-r",
                isChosen
                  ? "z-[1] border-action bg-action font-semibold text-action-ink"
                  : "border-edge bg-surface hover:text-action",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
