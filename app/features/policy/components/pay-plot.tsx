import type { ReactNode } from "react";

import type { Block, TierView } from "~/policy/document/view-shapes";
import { classNames } from "~/components/class-names";
import { payPicture } from "~/policy/texts";

/** The picture's width in tenths of weeks. */
const scaleTenths = 520;
const ticks = [10, 16, 26, 30] as const;

const percent = (n: number) => `${Math.round(n * 1_000) / 1_000}%`;
const at = (tenths: number) => percent(Math.min(100, (tenths / scaleTenths) * 100));

/** Two slanted cuts at the scale's end; they show in every height up to 10rem. */
const beyond = "M-39 80l30-160M-30 80l30-160";

/** State pay that depends on a pay we do not know has one height, and no top edge. */
const unknownState = 36;

interface PayPlotProps {
  tier: TierView;
  /** `tall` for a single tier, `row` for one of several. */
  size: "tall" | "row";
}

/**
 * Pay over the weeks of a leave: weeks across, share of pay up, full pay at the top. Hidden from screen readers,
 * because the text beside it says the same.
 */
export function PayPlot({ tier: { blocks, lumpSum }, size }: PayPlotProps) {
  const end = blocks.reduce((last, { from, length }) => Math.max(last, from + (length ?? 0)), 0);
  return (
    <svg aria-hidden className={classNames("pay-plot", size === "row" && "pay-plot-row")}>
      <line className="pay-guide" x2="100%" />
      <line className="pay-guide" x2="100%" y1="50%" y2="50%" />
      {ticks.map((week) => (
        <line key={week} className="pay-tick" x1={at(week * 10)} x2={at(week * 10)} y2="100%" />
      ))}
      <line className="pay-floor" x2="100%" y1="100%" y2="100%" />
      {blocks.map((block) => (
        <PayBlock key={block.from} block={block} />
      ))}
      {blocks.slice(1).map(({ from }) => (
        <line key={from} className="pay-cut" x1={at(from)} x2={at(from)} y2="100%" />
      ))}
      {end > scaleTenths && (
        <svg x="100%" y="50%" className="overflow-visible">
          <path className="pay-beyond-gap" d={beyond} />
          <path className="pay-beyond" d={beyond} />
        </svg>
      )}
      {lumpSum > 0 && <LumpSum tenths={lumpSum} />}
    </svg>
  );
}

function PayBlock({ block }: { block: Block }) {
  const { kind, from, length, share, isOnTop, followsLaw, state = unknownState } = block;
  if (from >= scaleTenths) return null;
  // A block without a length runs to the end of the scale, as unknown.
  const long = Math.min(length ?? scaleTenths, scaleTenths - from);
  const place = { x: at(from), width: at(long) };
  const right = at(from + long);
  const height = heightOf(block);
  const top = percent(100 - height);
  const onTop = Math.min(100, height + state);
  if (length === null || kind === "unknown" || kind === "amount")
    return (
      <>
        <svg {...place} y={length === null ? "70%" : top} height={length === null ? "30%" : percent(height)}>
          <Hatching />
        </svg>
        <BlockLabel block={block} className="pay-label-quiet" />
      </>
    );
  if (kind === "unpaid")
    return (
      <>
        <line className="pay-unpaid" x1={place.x} x2={right} y1="100%" y2="100%" />
        <BlockLabel block={block} className="pay-label-quiet" />
      </>
    );
  return (
    <>
      {kind === "pay" && <rect className="pay-solid" {...place} y={top} height={percent(height)} />}
      {(kind === "state" || (isOnTop && onTop > height)) && (
        <StatePart
          {...place}
          right={right}
          from={kind === "state" ? 0 : height}
          to={kind === "state" ? height : onTop}
        />
      )}
      {followsLaw && <line className="pay-law" x1={right} x2={right} y1={top} y2="100%" />}
      <BlockLabel
        block={block}
        className={
          kind === "state" ? "pay-label-state" : (share ?? 0) < 25 ? "pay-label-quiet" : "pay-label-solid"
        }
      />
    </>
  );
}

function heightOf({ kind, share, state = unknownState }: Block): number {
  if (kind === "pay") return share ?? 0;
  if (kind === "state") return state;
  return kind === "amount" ? 50 : 100;
}

interface StatePartProps {
  x: string;
  width: string;
  right: string;
  /** Percent. */
  from: number;
  to: number;
}

function StatePart({ x, width, right, from, to }: StatePartProps) {
  const [top, floor] = [percent(100 - to), percent(100 - from)];
  return (
    <>
      <rect className="pay-state" x={x} width={width} y={top} height={percent(to - from)} />
      <line className="pay-state-top" x1={x} x2={right} y1={top} y2={top} />
      <line className="pay-state-edge" x1={x} x2={x} y1={top} y2={floor} />
      <line className="pay-state-edge" x1={right} x2={right} y1={top} y2={floor} />
    </>
  );
}

function Hatching() {
  return (
    <>
      <g transform="skewX(-35)">
        <line className="pay-hatch" x2="300%" y1="50%" y2="50%" />
      </g>
      <line className="pay-hatch-top" x2="100%" />
      <line className="pay-hatch-side" y2="100%" />
      <line className="pay-hatch-side" x1="100%" x2="100%" y2="100%" />
    </>
  );
}

/** The weeks in a block: short where it is narrow, none below two weeks. */
function BlockLabel({ block, className }: { block: Block; className: string }) {
  const { kind, from, length } = block;
  if (length === null || length < 20) return null;
  const seen = Math.min(length, scaleTenths - from);
  const weeks = length / 10;
  const unit = kind === "unpaid" ? payPicture.unpaid : payPicture.weeks;
  const isRoomy = seen >= 60;
  const place = { x: at(from + seen / 2), y: "100%", dy: "-0.5em", textAnchor: "middle" } as const;
  return (
    <>
      {isRoomy && (
        <text {...place} className={`pay-label pay-label-long ${className}`}>
          {weeks} {unit}
        </text>
      )}
      <text
        {...place}
        className={classNames("pay-label", isRoomy ? "pay-label-short" : "pay-label-narrow", className)}
      >
        {weeks}
      </text>
    </>
  );
}

/** A lump sum at the scale's end, as wide as its weeks of pay. */
function LumpSum({ tenths }: { tenths: number }) {
  const width = Math.min(tenths, scaleTenths / 2);
  const left = at(scaleTenths - width);
  return (
    <>
      <svg x={at(scaleTenths - width - 20)} y="100%" className="overflow-visible">
        <path className="pay-break" d="M-6 7l6-14M2 7l6-14" />
      </svg>
      <rect className="pay-solid" x={left} width={at(width)} height="100%" />
      <text
        className="pay-label pay-label-solid"
        x={at(scaleTenths - width / 2)}
        y="100%"
        dy="-0.5em"
        textAnchor="middle"
      >
        {tenths / 10}
      </text>
    </>
  );
}

export function PayAxis() {
  return (
    <svg aria-hidden className="pay-axis">
      {[0, ...ticks, 52].map((week) => (
        <g key={week}>
          <line className="pay-axis-tick" x1={at(week * 10)} x2={at(week * 10)} y2="4" />
          <text
            className={`pay-axis-${week}`}
            x={at(week * 10)}
            y="1.25em"
            textAnchor={week === 0 ? "start" : week === 52 ? "end" : "middle"}
          >
            {week === 52 ? payPicture.lastWeek : week}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function PayKey({ tiers, className }: { tiers: readonly TierView[]; className?: string }) {
  const blocks = tiers.flatMap(({ blocks }) => blocks);
  const has = (...kinds: Block["kind"][]) => blocks.some(({ kind }) => kinds.includes(kind));
  return (
    <div aria-hidden className={classNames("text-small text-muted", className)}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {has("pay") && (
          <KeyItem sign={<rect className="pay-solid" width="100%" height="100%" />}>
            {payPicture.employerPay}
          </KeyItem>
        )}
        {(has("state") || blocks.some(({ isOnTop }) => isOnTop)) && (
          <KeyItem sign={<StatePart x="0" width="100%" right="100%" from={0} to={100} />}>
            {blocks.some(({ state }) => state !== undefined)
              ? payPicture.statePayAtYours
              : payPicture.statePay}
          </KeyItem>
        )}
        {has("unpaid") && (
          <KeyItem sign={<line className="pay-unpaid" x2="100%" y1="100%" y2="100%" />}>
            {payPicture.unpaid}
          </KeyItem>
        )}
        {has("unknown", "amount") && <KeyItem sign={<Hatching />}>{payPicture.unknown}</KeyItem>}
      </ul>
      <p className="mt-1">
        {payPicture.height}
        {blocks.some(({ followsLaw }) => followsLaw) && ` ${payPicture.followsLaw}`}
        {tiers.some(({ lumpSum }) => lumpSum > 0) && ` ${payPicture.lumpSum}`}
        {blocks.some(({ from, length }) => from + (length ?? 0) > scaleTenths) && ` ${payPicture.goesOn}`}
      </p>
    </div>
  );
}

/** The picture as a list, of the first tier that has one: what comes in, step by step. */
export function PaySteps({ tiers }: { tiers: readonly TierView[] }) {
  const tier = tiers.find(({ lines }) => lines);
  if (!tier?.lines) return null;
  return (
    <ul className="mt-4">
      {tier.lines.map(({ words, when, amount }, place) => (
        <li key={place} className="flex items-baseline gap-x-3 border-t border-line py-2 first:border-0">
          <BlockSign block={tier.blocks[place]} />
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
            <span className="flex grow basis-40 flex-wrap gap-x-3">
              <span className="font-semibold">{words}</span>
              {when && <span className="text-muted">{when}</span>}
            </span>
            {amount && <span className="ml-auto text-right">{amount}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a block is drawn as. */
function BlockSign({ block }: { block: Block | undefined }) {
  if (!block) return null;
  const { kind, share, isOnTop } = block;
  const height = kind === "pay" ? percent(share ?? 0) : "100%";
  return (
    <svg aria-hidden className="pay-sign">
      {(kind === "state" || isOnTop) && <StatePart x="0" width="100%" right="100%" from={0} to={100} />}
      {kind === "pay" && (
        <rect className="pay-solid" width="100%" y={percent(100 - (share ?? 0))} height={height} />
      )}
      {kind === "unpaid" && <line className="pay-unpaid" x2="100%" y1="100%" y2="100%" />}
      {(kind === "unknown" || kind === "amount") && <Hatching />}
    </svg>
  );
}

function KeyItem({ sign, children }: { sign: ReactNode; children: string }) {
  return (
    <li className="inline-flex items-baseline gap-2">
      <svg className="pay-sign">{sign}</svg>
      {children}
    </li>
  );
}
