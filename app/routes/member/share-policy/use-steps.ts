import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { useHydrated } from "~/components/hydration";

/** The step to correct, or the kept one; none for a new form. */
interface FirstStep {
  mend?: number;
  kept?: number;
}

/** The form's state in an entry of the browser's history. */
interface StepEntry {
  step?: number;
  /** The step of the entry before it. */
  before?: number;
}

/**
 * Each step is an entry in the browser's history. All steps stay in the page, so nothing typed is lost.
 * @param onShown Called with what takes the focus: the id of a control, nothing (null), or the step itself
 * (undefined).
 */
export function useSteps(
  { mend, kept }: FirstStep,
  onShown: (step: number, focus: string | null | undefined) => void,
) {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const entry = location.state as StepEntry | null;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isArrived, setIsArrived] = useState(false);
  const shown = useRef(mend ?? (kept === undefined ? 0 : (entry?.step ?? kept)));
  const step = isArrived ? (entry?.step ?? shown.current) : shown.current;

  // An entry without a step is the form's first one, or was made by a link within the page.
  const isNamed = isArrived ? entry?.step !== undefined : entry?.step === step;
  useEffect(() => {
    if (!isHydrated) return;
    if (isNamed) setIsArrived(true);
    else navigate(`${pathname}${hash}`, { replace: true, preventScrollReset: true, state: { step } });
  }, [isHydrated, isNamed, pathname, hash, step, navigate]);

  const wanted = useRef<string | null>();
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => {
    if (!isArrived || shown.current === step) return;
    shown.current = step;
    tell.current(step, wanted.current);
    wanted.current = undefined;
  }, [isArrived, step]);

  // Pressing "Next" twice makes one entry.
  const asked = useRef<number>();
  useEffect(() => {
    asked.current = undefined;
  }, [key]);

  const goTo = useCallback(
    (to: number, focus?: string | null) => {
      if (to === shown.current || to === asked.current) return;
      asked.current = to;
      wanted.current = focus;
      const next: StepEntry = { step: to, before: shown.current };
      navigate(pathname, { preventScrollReset: true, state: next });
    },
    [navigate, pathname],
  );

  /** Nothing happens if the author has left the step meanwhile. */
  const goOn = (from: number, to = from + 1) => {
    if (shown.current === from) goTo(to);
  };

  const goBack = () => {
    if (entry?.before === step - 1) navigate(-1);
    else navigate(pathname, { replace: true, preventScrollReset: true, state: { step: step - 1 } });
  };

  return { step, entry, goTo, goOn, goBack };
}
