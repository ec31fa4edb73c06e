import { Form, Link } from "@remix-run/react";
import { Badge } from "~/components/badge";
import { Button } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { VisuallyHidden } from "~/components/visually-hidden";
import { daysLabel, QueueRow } from "../../frame/rows";
import {
  itemName,
  repliesHref,
  type ClaimItem,
  type RepliesActionData,
  type ReplyItem,
} from "./replies-view";
import { repliesItem } from "~/features/replies/admin-texts";

interface WaitingAnswerProps {
  item: ClaimItem | ReplyItem;
  page: number;
  isFirst: boolean;
  actionData: RepliesActionData | undefined;
}

export function WaitingAnswer({ item, page, isFirst, actionData }: WaitingAnswerProps) {
  const { id, version, days, company, kind } = item;
  const name = itemName(kind, id);
  const form = `decide-${name}`;
  const typed = actionData?.reason?.of === name ? actionData.reason : undefined;
  return (
    <article
      data-item={name}
      aria-labelledby={`title-${name}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isFirst ? 0 : -1}
      className="scroll-mb-24 scroll-mt-6"
    >
      <QueueRow
        line={
          <>
            <h3
              id={`title-${name}`}
              className="min-w-0 font-sans text-body font-semibold [overflow-wrap:anywhere] lg:max-w-[50%] lg:shrink-0 lg:truncate lg:group-open:whitespace-normal"
            >
              {titleOf(item)}
            </h3>
            {kind === "claim" && (
              <Badge tone={item.isAtOwn ? "positive" : "caution"} className="shrink-0">
                {repliesItem.verdicts[verdictOn(item)]}
              </Badge>
            )}
          </>
        }
        text={kind === "claim" ? item.email : item.words}
        since={daysLabel(days)}
        actions={
          <>
            <Form id={form} method="post" action={repliesHref(page)} replace preventScrollReset>
              <input type="hidden" name="item" value={name} />
              <input type="hidden" name="version" value={version} />
            </Form>
            <Button type="submit" form={form} variant="secondary" name="intent" value="approve" data-key="a">
              <span>
                {kind === "claim" ? repliesItem.mayAnswer : repliesItem.publish}
                <VisuallyHidden>{repliesItem.of(company.name)}</VisuallyHidden>
              </span>
            </Button>
          </>
        }
      >
        <div className="flex flex-col items-start gap-4">
          <div className="max-w-text [overflow-wrap:anywhere]">
            {kind === "claim" ? <Claim claim={item} /> : <Reply reply={item} />}
          </div>
          {kind === "claim" && !item.isAtOwn && item.isConfirmable && (
            <CheckBox
              id={`confirm-${name}`}
              form={form}
              name="confirm"
              value="yes"
              defaultChecked={typed?.isConfirmed}
            >
              {repliesItem.confirm(item.domain, company.name)}
            </CheckBox>
          )}
          <Link
            to={employerHref(company.id)}
            discover="none"
            className="prose-link inline-flex min-h-target items-center"
          >
            {repliesItem.onSite}
          </Link>
          {/* Enter in the reason presses the form's first button, which is the one beside it. */}
          <div className="flex w-full max-w-text flex-wrap items-end gap-2">
            <Field id={`reason-${name}`} label={repliesItem.reason} className="min-w-0 grow basis-60">
              {(control) => (
                <Input {...control} form={form} name="reason" autoComplete="off" defaultValue={typed?.text} />
              )}
            </Field>
            <Button type="submit" form={form} variant="secondary" name="intent" value="refuse" data-key="r">
              <span>
                {repliesItem.refuse}
                <VisuallyHidden>{repliesItem.of(company.name)}</VisuallyHidden>
              </span>
            </Button>
          </div>
        </div>
      </QueueRow>
    </article>
  );
}

function titleOf(item: ClaimItem | ReplyItem): string {
  const { name } = item.company;
  if (item.kind === "claim") return repliesItem.claim(name);
  return item.experience === null ? repliesItem.reply(name) : repliesItem.replyToExperience(name);
}

function Claim({ claim }: { claim: ClaimItem }) {
  const { domain, ownDomains, hosts } = claim;
  const advice = repliesItem.advice[verdictOn(claim)];
  return (
    <>
      <p>
        {repliesItem.address} <strong>{domain}</strong>.
      </p>
      {advice && (
        <p>
          <strong>{advice}</strong>
        </p>
      )}
      {ownDomains.map((own) => (
        <p key={own.domain} className="text-small text-muted">
          {repliesItem.own(own.domain)}{" "}
          {own.url === null ? (
            repliesItem.confirmed
          ) : (
            <a href={own.url} className="prose-link">
              {repliesItem.shownBy}
            </a>
          )}
        </p>
      ))}
      {hosts.map((host) => (
        <p key={host} className="text-small text-muted">
          {repliesItem.host(host)}
        </p>
      ))}
    </>
  );
}

function verdictOn({ isAtOwn, ownDomains, isConfirmable }: ClaimItem): keyof typeof repliesItem.verdicts {
  if (isAtOwn) return "atOwn";
  if (ownDomains.length === 0) return "noDomain";
  return isConfirmable ? "notItsDomain" : "sharedByMany";
}

function Reply({ reply: { published, experience } }: { reply: ReplyItem }) {
  return (
    <>
      {experience !== null && (
        <>
          <h4 className="text-small font-semibold">{repliesItem.experience}</h4>
          <Words>{experience}</Words>
        </>
      )}
      {published !== null && (
        <>
          <h4 className="mt-2 text-small font-semibold">{repliesItem.publicNow}</h4>
          <Words>{published}</Words>
        </>
      )}
      {experience === null && published === null && <p className="text-muted">{repliesItem.nothingPublic}</p>}
    </>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line [unicode-bidi:isolate]">
      {children}
    </p>
  );
}
