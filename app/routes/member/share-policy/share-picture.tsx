import { useEffect, useId, useState } from "react";

import { PayAxis, PayKey, PayPlot, PaySteps } from "~/features/policy/components/pay-plot";
import { leftAnswers, leftName } from "~/features/share/share-form";
import { pictureTexts } from "~/features/share/texts";
import { pictureRows } from "./picture-rows";
import type { StepProps } from "./share-steps";

type Values = StepProps["values"];

interface SharePictureProps {
  values: Values;
  heading: "h3" | "h4";
}

/** The leave as an employer's page draws it, with its steps as a list; nothing before any weeks are known. */
export function SharePicture({ values, heading: Heading }: SharePictureProps) {
  const title = useId();
  const rows = pictureRows(values);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <Heading id={title} className={Heading === "h4" ? "text-body font-semibold" : undefined}>
        {pictureTexts.title}
      </Heading>
      <div className="pay-scale">
        {rows.map(({ who, tier }) => (
          <div key={who} className="mb-4 last-of-type:mb-0">
            <p className="mb-1 flex flex-wrap justify-between gap-x-4">
              <span>{who}</span>
              {tier.worth && <span className="font-semibold">{tier.worth}</span>}
            </p>
            <PayPlot tier={tier} size={rows.length > 1 ? "row" : "tall"} />
          </div>
        ))}
        <PayAxis />
      </div>
      <PayKey tiers={rows.map(({ tier }) => tier)} />
      {rows.map(({ who, words, tier }) => (
        <div key={who} className="[&>ul]:mt-1">
          <p>
            {rows.length > 1 && <span className="text-muted">{who}: </span>}
            <strong className="font-semibold">{words}</strong>
          </p>
          {tier.blocks.length > 1 && <PaySteps tiers={[tier]} />}
        </div>
      ))}
    </section>
  );
}

/** While the answers are given: the pay that the form filled in is not drawn yet. */
export function PictureOfSteps({ values }: { values: Values }) {
  const isFilledIn = leftAnswers(values).includes("isPaid") && values[leftName("isPaid")] !== "stated";
  const isPayOpen = pictureRows(values).some(({ tier }) =>
    tier.blocks.some(({ kind }) => kind === "unknown"),
  );
  return (
    <div className="flex flex-col gap-3">
      <SharePicture values={values} heading="h3" />
      {isFilledIn && isPayOpen && <p className="text-small text-muted">{pictureTexts.notConfirmed}</p>}
    </div>
  );
}

const settledMs = 1_500;

/** Says the picture in words once nothing has changed for a while: each letter would be noise. */
export function PictureStatus({ values }: { values: Values }) {
  const words = pictureRows(values)
    .map(({ who, words }) => `${who}: ${words}.`)
    .join(" ");
  const [said, setSaid] = useState(words);
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => {
    if (words === said) return;
    const timer = setTimeout(() => {
      setSaid(words);
      setIsFirst(false);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [words, said]);
  return (
    <p role="status" className="sr-only">
      {!isFirst && said}
    </p>
  );
}
