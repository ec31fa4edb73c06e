import { Form, useNavigate } from "@remix-run/react";

import type { EmployerJson } from "~/features/employers/employer-output";
import { comparisonLimit, type UnresolvedName } from "~/features/directory/directory-view";
import { Button } from "~/components/button";
import {
  compareAnchor,
  directoryHref,
  type DirectoryUrl,
} from "~/features/directory/components/directory-links";
import { HiddenParts } from "~/features/directory/components/hidden-parts";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";
import { EmployerSelector } from "./employer-selector";
import { UnresolvedNames } from "./unresolved-names";

interface CompareSelectorsProps {
  companies: EmployerJson[];
  unresolved: UnresolvedName[];
  url: DirectoryUrl;
}

const labels = ["First employer", "Second employer", "Third employer (optional)"];
const swapForm = "compare-swap";
const action = `/companies#${compareAnchor}`;

/** Who stands side by side: two employers, and a third once there are two; and what typed names may mean. */
export function CompareSelectors({ companies, unresolved, url }: CompareSelectorsProps) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const ids = companies.map(({ id }) => id);
  const places = Math.min(comparisonLimit, Math.max(2, companies.length + 1));
  const swapped = [...ids.slice(0, 2).reverse(), ...ids.slice(2)];
  const hrefOf = (compared: string[]) => directoryHref(url, { compare: compared.join(",") });
  const go = (compared: string[]) => navigate(hrefOf(compared), { preventScrollReset: true });

  const choose = (place: number, id: string, name: string): boolean => {
    if (ids[place] === id) return false;
    if (ids.includes(id)) {
      toast({
        title: "Already in comparison",
        description: `${name} is already here.`,
        variant: "destructive",
      });
      return false;
    }
    go(place < ids.length ? ids.map((old, i) => (i === place ? id : old)) : [...ids, id]);
    return true;
  };

  return (
    <>
      <Form action={action} preventScrollReset className="flex flex-col gap-4">
        <HiddenParts url={url} without={["compare"]} />
        <div className="flex flex-col gap-2 lg:flex-row lg:items-end lg:gap-4">
          {labels.slice(0, places).map((label, place) => (
            <div key={label} className="contents">
              {place === 1 && (
                <Button
                  type="submit"
                  form={swapForm}
                  name="compare"
                  value={swapped.join(",")}
                  variant="secondary"
                  disabled={companies.length < 2}
                  className="self-start px-3 lg:self-end"
                >
                  <Icon of="arrow-left-right" className="rotate-90 lg:rotate-0" />
                  Swap
                </Button>
              )}
              <EmployerSelector
                label={label}
                company={companies[place]}
                typed={unresolved[place - companies.length]?.typed}
                clearHref={hrefOf(ids.filter((_, i) => i !== place))}
                revision={ids.join(",")}
                onChoose={({ id, name }) => choose(place, id, name)}
              />
            </div>
          ))}
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="hidden self-start [@media(scripting:none)]:inline-flex"
        >
          Compare these employers
        </Button>
      </Form>
      <form
        id={swapForm}
        action={action}
        className="hidden"
        onSubmit={(event) => {
          event.preventDefault();
          go(swapped);
        }}
      >
        <HiddenParts url={url} without={["compare"]} />
      </form>
      <UnresolvedNames names={unresolved} companies={companies} url={url} />
    </>
  );
}
