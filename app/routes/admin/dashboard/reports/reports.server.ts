import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { decideReport } from "~/features/reports/commands.server";
import { figureAt, reportableFigures } from "~/features/reports/figure-rules";
import { actorOf } from "~/server/audit-entry.server";
import { pagesOf, readPaging } from "~/server/paging";
import { isFactField } from "~/policy/policy";
import {
  getReport,
  listReports,
  type ReportedFigure,
  type WaitingReport,
} from "~/features/reports/queries.server";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { statusOf } from "~/server/http/api.server";
import { readForm } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { editHref, policyFormHref } from "~/core/admin-links";
import { employerHref } from "~/core/directory-url";
import { reportsHref, type ReportItem, type ReportsActionData, type ReportsView } from "./reports-tab";
import { factWords } from "~/features/employers/rules";
import { figureTexts } from "~/features/reports/texts";
import { reportsTab, decisionErrors } from "~/features/reports/admin-texts";

const perPage = 20;

export async function loadReports({ context, request }: LoaderFunctionArgs): Promise<ReportsView> {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const { items, total, revision } = await listReports(context, { page, perPage });
  const pages = pagesOf(total, perPage);
  if (page > pages) throw redirect(reportsHref(pages));
  const now = context.clock();
  const watched = { "/api/admin/stats/reports": toEtag({ revision }) };
  return { items: items.map((report) => itemOf(report, now)), total, page, pages, watched };
}

function itemOf(report: WaitingReport, now: number): ReportItem {
  const { id, days, problem, url, text, company, groupKey, isFirst } = report;
  const { label, said } = figureOf(report, now);
  const sources = company.sources.map(({ title, url, kind }) => ({
    title: title ?? url ?? kind,
    kind: kind.replaceAll("_", " "),
    url: url ?? null,
  }));
  const { id: companyId, name } = company;
  return {
    ...{ id, days, problem, url, text, sources },
    company: { name, href: employerHref(companyId, "", isFirst ? null : groupKey) },
    figure: { label, said },
    editHref: hrefOf(report),
  };
}

/** A figure that the page no longer has is named by the whole policy; one of some staff alone also by whose it is. */
function figureOf({ path, company, groupKey, goneGroup }: ReportedFigure, now: number) {
  if (goneGroup !== null)
    return { path, label: figureTexts.ofStaff(figureTexts.whole, goneGroup), said: [figureTexts.gone] };
  const figures = reportableFigures(company, factWords, now);
  const figure = figureAt(figures, path, company) ?? { path, label: figureTexts.whole, said: [] };
  if (groupKey === null) return figure;
  return { ...figure, label: figureTexts.ofStaff(figure.label, company.staff ?? groupKey) };
}

/**
 * A fact is edited on the employer's form, everything else on the form of the whole policy. Null where the employer's form
 * is of other staff, and where these have no conditions any more.
 */
function hrefOf({ path, company, isFirst, groupKey, goneGroup }: ReportedFigure): string | null {
  if (goneGroup !== null) return null;
  if (!isFirst && isFactField(path)) return null;
  if (isFactField(path)) return `${editHref(company.id)}#${path}`;
  const place = company.policy?.provisions.findIndex(({ id }) => path === `provisions.${id}`) ?? -1;
  return `${policyFormHref(company.id, groupKey ?? undefined)}#${place < 0 ? "policy" : `p${place}`}`;
}

/** "Corrected" leads to the edit where nothing has been corrected yet. */
export async function actReports({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const { intent, report: sent = "" } = await readForm(request);
  const id = /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
  if (intent !== "corrected" && intent !== "kept") return reject(decisionErrors.noButton, 400);
  const report = await getReport(context, id);
  if (!report) return reject(decisionErrors.gone, 404);
  const { label } = figureOf(report, context.clock());
  const decided = await decideReport(context, { id, outcome: intent, label, actor: actorOf(admin) });
  if (decided.ok)
    return redirectWithToast(reportsHref(page), {
      title: intent === "kept" ? reportsTab.kept : reportsTab.corrected,
      description: reportsTab.decided,
    });
  const href = hrefOf(report);
  if (href !== null && report.state === "open" && intent === "corrected" && decided.code === "conflict")
    return redirectWithToast(href, {
      title: reportsTab.correctFirst,
      description: reportsTab.correctFirstHow,
    });
  return reject(decided.message, statusOf[decided.code]);
}

function reject(message: string, status: number) {
  const actionData: ReportsActionData = { tab: "reports", title: decisionErrors.title, message };
  return data(actionData, { status });
}
