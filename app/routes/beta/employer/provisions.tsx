import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { tierTexts, type PolicyView, type ProvisionView, type TierView } from "~/policy/document/view-shapes";
import { classNames } from "~/components/class-names";
import type { ShownEmployer } from "./shown-employer";
import { LawAloneRow } from "~/features/policy/components/law-alone";
import { PayAxis, PayKey, PayPlot, PaySteps } from "~/features/policy/components/pay-plot";
import { SourceMarks } from "~/features/policy/components/sources";
import { UnreadLeave } from "~/features/policy/components/unread-leave";
import { capitalise, uncapitalise } from "~/core/text-rules";
import { payPicture, provisionList, sentenceJoints } from "~/policy/texts";

/** What each parent gets: a sentence a provision. */
export function ProvisionSentences({
  provisions,
  heading: Heading,
  children,
}: {
  provisions: readonly ProvisionView[];
  heading: "h3" | "h4";
  /** What is not stated. */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      {provisions
        .filter(({ isRead }) => isRead)
        .map((provision) => (
          <div key={provision.id}>
            <Heading className="font-sans text-body font-semibold">{provision.head}:</Heading>
            <p className="mt-1 max-w-[34em] font-serif text-lead sm:text-[clamp(1.25rem,1.05rem+0.9vw,1.625rem)] sm:leading-snug">
              <ProvisionBody provision={provision} />
              {provision.later.map((text) => ` ${text}`)}
              <SourceMarks numbers={provision.sources} />
            </p>
            {provision.notYet && <Aside>{provision.notYet}</Aside>}
          </div>
        ))}
      <UnreadLeave provisions={provisions} className="not-stated max-w-text" />
      {children}
    </div>
  );
}

function Aside({ children }: { children: string }) {
  return <p className="mt-2 max-w-text border-l-[3px] border-highlight pl-3 font-semibold">{children}</p>;
}

interface ProvisionPicturesProps extends Pick<ShownEmployer, "year"> {
  policy: PolicyView;
  /** Shown at the primary carer's first row. */
  pin: ReactNode;
}

/** What a policy gives each parent, and the law alone, on one axis; parents who get the same have one row. */
export function ProvisionPictures({ policy, year, pin }: ProvisionPicturesProps) {
  const provisions = policy.provisions.filter(({ isRead }) => isRead);
  const [first] = provisions;
  const drawn = provisions.filter(({ samePictureAs }) => samePictureAs === null);
  const primary = provisions.find(({ isPrimary }) => isPrimary);
  const pinned = drawn.find((one) => one === primary || one.carer === primary?.samePictureAs);
  const areAlike = provisions.every((one) => String(one.reservations) === String(first?.reservations));
  const isWorthShown = provisions.some(({ tiers }) =>
    tiers.some(({ worth, isWorthSaid }) => worth !== null && (tiers.length > 1 || !isWorthSaid)),
  );
  const alikeTo = (provision: ProvisionView) =>
    provisions.filter((one) => one === provision || one.samePictureAs === provision.carer);
  const reservations = [...new Set(provisions.flatMap((one) => one.reservations))];
  const law = pinned ? year?.law : null;
  return (
    <>
      <div className="pay-scale mt-4">
        {drawn.map((provision, place) => (
          <Fragment key={provision.id}>
            <ProvisionRows
              provision={provision}
              who={
                drawn.length > 1
                  ? alikeTo(provision)
                      .map(({ carer }, at) => (at === 0 ? carer : uncapitalise(carer)))
                      .join(" and ")
                  : null
              }
              pin={provision === pinned && pin}
              className={place > 0 ? "mt-4" : undefined}
              sum={provision === pinned ? (year?.sum ?? null) : null}
            />
            {law && provision === pinned && (
              <LawAloneRow law={law} size={provision.tiers.length > 1 ? "row" : "tall"} />
            )}
          </Fragment>
        ))}
        {drawn.length > 0 && <PayAxis />}
      </div>
      {drawn.length > 0 && (
        <PayKey
          tiers={[
            ...drawn.flatMap(({ tiers, alternatives }) => [...tiers, ...alternatives]),
            ...(law ? [law.tier] : []),
          ]}
          className="mt-3"
        />
      )}
      <PaySteps tiers={pinned?.tiers ?? []} />
      {[...new Set(provisions.flatMap(({ startBy }) => startBy))].map((text) => (
        <Aside key={text}>{withWhom(text, provisions)}</Aside>
      ))}
      {(isWorthShown || reservations.length > 0) && (
        <p className="mt-4 max-w-text text-small text-muted">
          {areAlike ? reservations.map((text) => `${text} `) : <ReservationsApart provisions={provisions} />}
          {isWorthShown && (
            <>
              {provisionList.explained}{" "}
              <Link to="/how-we-count#full-pay-weeks" discover="none" className="prose-link">
                {provisionList.link}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Whose first day it is, where it is not everybody's. */
function withWhom(text: string, provisions: readonly ProvisionView[]): string {
  const meant = provisions.filter(({ startBy }) => startBy.includes(text));
  return meant.length === provisions.length
    ? text
    : `${meant.map(({ carer }) => carer).join(", ")}: ${uncapitalise(text)}`;
}

function ReservationsApart({ provisions }: { provisions: readonly ProvisionView[] }) {
  return provisions
    .filter(({ reservations }) => reservations.length > 0)
    .map(({ carer, reservations }) => `${carer}: ${reservations.join(" ")} `);
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

interface ProvisionRowsProps {
  provision: ProvisionView;
  /** Whose they are; null where the picture has no others. */
  who: string | null;
  pin: ReactNode;
  sum: string | null;
  className: string | undefined;
}

/** One row for each tier and each alternative. */
function ProvisionRows({ provision: { tiers, alternatives }, who, pin, sum, className }: ProvisionRowsProps) {
  const rows = [
    ...tiers.map((tier) => ({
      tier,
      label: tiers.length > 1 ? (tier.when ?? sentenceJoints.atFirst) : null,
    })),
    ...alternatives.map((tier) => ({ tier, label: payPicture.instead })),
  ];
  const isSumAbove = who !== null && rows.length > 1;
  return (
    <div className={className}>
      {who && (
        <p className="mb-1 flex flex-wrap justify-between gap-x-4">
          <span>{who}</span>
          <span>{isSumAbove && sum}</span>
        </p>
      )}
      {rows.map(({ tier, label }, place) => (
        <div key={place} className={classNames(place > 0 && "mt-2")}>
          <TierCaption tier={tier} label={label} sum={isSumAbove ? null : sum} />
          {place === 0 && pin}
          <PayPlot tier={tier} size={rows.length > 1 ? "row" : "tall"} />
        </div>
      ))}
    </div>
  );
}

interface TierCaptionProps {
  tier: TierView;
  label: string | null;
  /** What is received in a year. */
  sum: string | null;
}

function TierCaption({ tier: { isSelected, worth, isWorthSaid }, label, sum }: TierCaptionProps) {
  const isOnlyOrSelected = label === null || isSelected;
  const isSaid = label === null && isWorthSaid;
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
        !isSaid && (
          <span className={classNames(isOnlyOrSelected && "font-semibold", label === null && "text-lead")}>
            {worth}
          </span>
        )
      )}
      {sum && isOnlyOrSelected && <span>{sum}</span>}
    </p>
  );
}
