import { Link } from "@remix-run/react";
import type { NearName } from "~/features/employers/schema";
import { ButtonLink } from "~/components/button";
import { letterHref } from "~/core/links";
import type { NamedAgreement } from "~/features/agreements/rules";
import { type RequestActionData, RequestForm, useRequest } from "~/features/requests/components/request-form";
import { AskingLine, Requested, type Asking } from "~/features/requests/components/requested";
import { requestForm } from "~/features/requests/texts";

interface RequestPageProps {
  /** What the form shows at first. */
  name: string;
  email: string;
  listed: NearName | null;
  asking: Asking | null;
  agreements: NamedAgreement[];
  /** The action's answer without scripts. */
  actionData: RequestActionData | undefined;
}

export function RequestPage({
  name,
  email,
  listed,
  asking,
  agreements,
  actionData: first,
}: RequestPageProps) {
  const { Form, isPending, actionData, onSubmit } = useRequest(first);
  const rejected = actionData?.status === "rejected" ? actionData : undefined;
  const found = rejected?.listed ?? listed;
  const values = first?.status === "rejected" ? first.values : { companyName: name, requestorEmail: email };
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{requestForm.title}</h1>
        {actionData?.status !== "requested" && (
          <p className="text-lead">
            {requestForm.intro}{" "}
            <Link to="/share-policy" className="prose-link">
              {requestForm.introLink}
            </Link>
            .
          </p>
        )}
      </div>
      <div className="flex max-w-text flex-col gap-6">
        {asking && !found && actionData?.status !== "requested" && <AskingLine {...asking} name={name} />}
        {actionData?.status === "requested" ? (
          <Requested
            {...actionData}
            actions={
              <>
                <ButtonLink to="/companies">{requestForm.browse}</ButtonLink>
                <ButtonLink to="/request-company" reloadDocument variant="secondary">
                  {requestForm.another}
                </ButtonLink>
              </>
            }
          />
        ) : (
          <RequestForm
            values={values}
            near={found ? [{ ...found, isSame: true }] : undefined}
            agreements={agreements}
            rejected={rejected}
            isPending={isPending}
            form={Form}
            onSubmit={onSubmit}
          />
        )}
        <p className="max-w-text border-t border-line pt-6">
          {requestForm.letter}{" "}
          <Link
            to={letterHref(actionData?.status === "requested" ? actionData.request.companyName : name)}
            className="prose-link"
          >
            {requestForm.letterLink}
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
