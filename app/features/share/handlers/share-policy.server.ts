import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { AccountJson } from "~/features/accounts/schema";
import type { NearName } from "~/features/employers/schema";
import { submitEmployer, type SharedPolicy } from "../share-commands.server";
import { listNearNames } from "~/features/directory/near-name-queries.server";
import { readShareForm, weeksTwice } from "../share-form";
import { shareFormInput, shareInput, type ShareInput } from "../share-schema";
import { contributorOf } from "~/features/accounts/handlers/guards.server";
import { readPayLines } from "~/policy/document/pay-lines-rules";
import {
  fail,
  type Failure,
  type FieldErrors,
  parseInput,
  type Result,
  someAnswersWrong,
} from "~/core/result";
import { parseForm, type FormValues } from "~/server/http/form.server";
import { shareErrors } from "../texts";

/** @returns `invalid` with fields, `rate_limited`, `conflict` for an employer that is listed. */
export async function shareWith(
  context: AppLoadContext,
  request: Request,
  account: AccountJson,
  sent: unknown,
): Promise<Result<SharedPolicy>> {
  const input = parseInput(shareInput, sent);
  return input.ok ? keep(context, request, account, input.value) : input;
}

async function keep(context: AppLoadContext, request: Request, account: AccountJson, input: ShareInput) {
  const rejected = await context.limiter("contribution", request, { account: account.username });
  return rejected ?? submitEmployer(context, input, await contributorOf(context, request));
}

/** The form's answers as the API would send them. */
const shareForm = z.preprocess((values) => readShareForm(values as FormValues), shareFormInput);

/** @property near Employers that the name may mean. */
export type RejectedShare = Failure & { near?: NearName[] };

/**
 * A name that may mean a listed employer is offered first, unless the author says that it is none of them.
 * @returns also `conflict` with the employers in `near`.
 */
export async function shareByForm(
  context: AppLoadContext,
  request: Request,
  account: AccountJson,
  values: FormValues,
): Promise<{ ok: true; value: SharedPolicy } | RejectedShare> {
  const problems = { ...readPayLines(values).problems, ...weeksTwice(values) };
  const input = withProblems(parseForm(shareForm, values), problems);
  if (!input.ok) return input;
  const near = await listNearNames(context, input.value.name);
  const denied = new Set((values.anotherThan ?? "").split(","));
  const isListed = near.some(({ isSame }) => isSame);
  if (!isListed && near.some(({ id }) => !denied.has(id))) return { ...isItOneOfThese, near };
  const shared = await keep(context, request, account, input.value);
  return shared.ok ? shared : { ...atFormFields(shared), ...(near.length > 0 && { near }) };
}

/** Where the form asks for it: of a listed employer for its staff, and of a source in one line. */
function atFormFields(failure: Failure): Failure {
  const { name, ...fields } = failure.fields ?? {};
  if (failure.code === "conflict" && name) return { ...failure, fields: { ...fields, entity: name } };
  const isOfSource = (path: string) => path.startsWith("sources[0].");
  const ofSource = Object.keys(fields).filter(isOfSource);
  if (ofSource.length === 0) return failure;
  const others = Object.entries(fields).filter(([path]) => !isOfSource(path));
  return {
    ...failure,
    fields: { ...Object.fromEntries(others), source: ofSource.flatMap((path) => fields[path] ?? []) },
  };
}

function withProblems<T>(input: Result<T>, problems: FieldErrors): Result<T> {
  if (Object.keys(problems).length === 0) return input;
  return fail("invalid", someAnswersWrong, { ...(input.ok ? {} : input.fields), ...problems });
}

const isItOneOfThese: Failure = {
  ok: false,
  code: "conflict",
  message: shareErrors.nameNear,
};
