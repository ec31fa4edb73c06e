import { type ComponentProps, useEffect, useState } from "react";

import type * as German from "./german";

const load = () => import("./german");

/** A page that comes with Germany has its parts before it comes to life, and without scripts too. */
const isInPage = import.meta.env.SSR || document.querySelector(".german") !== null;
const inPage = isInPage ? await load() : null;

/** In browsers they come when the country is chosen. */
function useGerman() {
  const [parts, setParts] = useState(() => inPage);
  useEffect(() => {
    if (parts) return;
    load().then(setParts, () => window.location.reload());
  }, [parts]);
  return parts;
}

export function GermanHeadline(props: ComponentProps<typeof German.GermanHeadline>) {
  const german = useGerman();
  return german && <german.GermanHeadline {...props} />;
}

export function GermanPlan(props: ComponentProps<typeof German.GermanPlan>) {
  const german = useGerman();
  return german && <german.GermanPlan {...props} />;
}

export function GermanFields(props: ComponentProps<typeof German.GermanFields>) {
  const german = useGerman();
  return german && <german.GermanFields {...props} />;
}

export function GermanSiblings(props: ComponentProps<typeof German.GermanSiblings>) {
  const german = useGerman();
  return german && <german.GermanSiblings {...props} />;
}
