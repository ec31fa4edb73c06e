import { Link } from "@remix-run/react";
import type { NearName } from "~/features/employers/employer-output";
import { ButtonLink } from "~/components/button";
import { letterHref } from "~/features/directory/components/directory-links";
import type { RequestActionData } from "./request-action-data";
import { RequestForm } from "./request-form";
import { AskingLine, Requested, type Asking } from "./requested";
import { useRequest } from "./use-request";

interface RequestPageProps {
  /** What stands in the form to begin with. */
  name: string;
  email: string;
  listed: NearName | null;
  /** What is told of how many ask for it; null where nothing is. */
  asking: Asking | null;
  /** What the action said, where scripts do not run. */
  actionData: RequestActionData | undefined;
}

export function RequestPage({ name, email, listed, asking, actionData: first }: RequestPageProps) {
  const { Form, isPending, actionData, onSubmit } = useRequest(first);
  const rejected = actionData?.status === "rejected" ? actionData : undefined;
  const found = rejected?.listed ?? listed;
  const values = first?.status === "rejected" ? first.values : { companyName: name, requestorEmail: email };
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">Request a company</h1>
        {actionData?.status !== "requested" && (
          <p className="text-lead">
            Asking alone is hard; here you ask together. Tell us whose parental leave you are looking for. If
            you know the policy yourself, you can{" "}
            <Link to="/share-policy" className="prose-link">
              share it
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
                <ButtonLink to="/companies">Browse companies</ButtonLink>
                <ButtonLink to="/request-company" reloadDocument variant="secondary">
                  Request another
                </ButtonLink>
              </>
            }
          />
        ) : (
          <RequestForm
            values={values}
            near={found ? [{ ...found, isSame: true }] : undefined}
            rejected={rejected}
            isPending={isPending}
            form={Form}
            onSubmit={onSubmit}
          />
        )}
        <p className="max-w-text border-t border-line pt-6">
          You can also ask the employer itself, without saying anything of yourself:{" "}
          <Link
            to={letterHref(actionData?.status === "requested" ? actionData.request.companyName : name)}
            className="prose-link"
          >
            a letter to copy
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
