import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { tierTexts, type PolicyView, type ProvisionView, type TierView } from "~/policy/document/view-shapes";
import { classNames } from "~/components/class-names";
import { ReportMark } from "./employer-section";
import { PayAxis, PayKey, PayPlot } from "~/features/policy/components/pay-plot";
import { SourceMarks } from "~/features/policy/components/sources";
import { capitalise, uncapitalise } from "~/core/text-rules";
import { payPicture, provisionList, sentenceJoints } from "~/policy/texts";

/** What each parent gets: a sentence a provision. */
export function ProvisionSentences({
  provisions,
  heading: Heading,
}: {
  provisions: readonly ProvisionView[];
  heading: "h3" | "h4";
}) {
  return (
    <div className="flex flex-col gap-4">
      {provisions.map((provision) => (
        <div key={provision.id}>
          <div className="flex items-baseline justify-between lg:justify-start">
            <Heading className="font-sans text-body font-semibold">{provision.head}:</Heading>
            <ReportMark path={`provisions.${provision.id}`} about={provision.head} />
          </div>
          <p className="mt-1 max-w-[34em] font-serif text-lead sm:text-[clamp(1.25rem,1.05rem+0.9vw,1.625rem)] sm:leading-snug">
            <ProvisionBody provision={provision} />
            {provision.later.map((text) => ` ${text}`)}
            <SourceMarks numbers={provision.sources} />
          </p>
          {provision.notYet && <Aside>{provision.notYet}</Aside>}
        </div>
      ))}
    </div>
  );
}

function Aside({ children }: { children: string }) {
  return <p className="mt-2 max-w-text border-l-[3px] border-highlight pl-3 font-semibold">{children}</p>;
}

interface ProvisionPicturesProps {
  policy: PolicyView;
  /** Shown at the primary carer's first picture. */
  pin: ReactNode;
}

/** The pictures of what a policy gives; parents who get the same have one. */
export function ProvisionPictures({ policy, pin }: ProvisionPicturesProps) {
  const provisions = policy.provisions.filter(({ isRead }) => isRead);
  const [first] = provisions;
  const drawn = provisions.filter(({ samePictureAs }) => samePictureAs === null);
  const primary = provisions.find(({ isPrimary }) => isPrimary);
  const pinned = drawn.find((one) => one === primary || one.carer === primary?.samePictureAs);
  const areAlike = provisions.every((one) => String(one.reservations) === String(first?.reservations));
  const isWorthStated = provisions.some(({ tiers }) => tiers.some(({ worth }) => worth !== null));
  return (
    <>
      {drawn.map((provision, place) => {
        const alike = provisions.filter((one) => one === provision || one.samePictureAs === provision.carer);
        const reservations = areAlike ? [] : [...new Set(alike.flatMap((one) => one.reservations))];
        const startBy = [...new Set(alike.flatMap((one) => one.startBy))];
        return (
          <div key={provision.id} className="mt-6">
            {provisions.length > 1 && (
              <p className="mb-1">
                {alike.map(({ carer }, at) => (at === 0 ? carer : uncapitalise(carer))).join(" and ")}
              </p>
            )}
            <Picture provision={provision} pin={provision === pinned && pin} />
            {place === 0 && (
              <PayKey
                tiers={drawn.flatMap(({ tiers, alternatives }) => [...tiers, ...alternatives])}
                className="mt-3"
              />
            )}
            {reservations.length > 0 && (
              <p className="mt-3 max-w-text text-small text-muted">{reservations.join(" ")}</p>
            )}
            {startBy.map((text) => (
              <Aside key={text}>{text}</Aside>
            ))}
          </div>
        );
      })}
      {(isWorthStated || (areAlike && provisions.length > 0)) && (
        <p className="mt-4 max-w-text text-small text-muted">
          {areAlike && first?.reservations.map((text) => `${text} `)}
          {isWorthStated && (
            <>
              {provisionList.explained}{" "}
              <Link to="/faq#full-pay-weeks" discover="none" className="prose-link">
                {provisionList.link}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** What the reader gets stands out: of one that grows what their service has reached, of any other the first step. */
function ProvisionBody({ provision }: { provision: ProvisionView }) {
  const { tiers } = provision;
  const isGrowing = tiers.length > 1;
  const pieces = isGrowing ? tierTexts(provision) : (tiers[0]?.steps ?? []);
  return pieces.map((piece, place) => {
    const before = place > 0 && !isGrowing ? sentenceJoints.then : "";
    const after = place === pieces.length - 1 ? "." : isGrowing ? "; " : "";
    const text = before + piece + after;
    const isStrong = isGrowing ? tiers[place]?.isSelected : place === 0;
    return isStrong ? (
      <strong key={place} className="font-semibold">
        {text}
      </strong>
    ) : (
      text
    );
  });
}

/** One row for each tier and each alternative. */
function Picture({ provision, pin }: { provision: ProvisionView; pin: ReactNode }) {
  const { tiers, alternatives } = provision;
  const rows = [
    ...tiers.map((tier) => ({
      tier,
      label: tiers.length > 1 ? (tier.when ?? sentenceJoints.atFirst) : null,
    })),
    ...alternatives.map((tier) => ({ tier, label: payPicture.instead })),
  ];
  return (
    <div className="pay-scale">
      {rows.map(({ tier, label }, place) => (
        <div key={place} className={classNames(place > 0 && "mt-2")}>
          <TierCaption tier={tier} label={label} />
          {place === 0 && pin}
          <PayPlot tier={tier} size={rows.length > 1 ? "row" : "tall"} />
        </div>
      ))}
      <PayAxis />
    </div>
  );
}

function TierCaption({ tier: { isSelected, worth }, label }: { tier: TierView; label: string | null }) {
  return (
    <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
      {label !== null && (
        <span className={isSelected ? "font-semibold" : "text-muted"}>
          {capitalise(label)}
          {isSelected && (
            <span className="ml-2 rounded border border-edge px-2 font-normal text-muted">
              {payPicture.selected}
            </span>
          )}
        </span>
      )}
      {worth === null ? (
        <span className="not-stated text-muted">{provisionList.notStated}</span>
      ) : (
        <span
          className={classNames(
            (label === null || isSelected) && "font-semibold",
            label === null && "text-lead",
          )}
        >
          {worth}
        </span>
      )}
    </p>
  );
}
