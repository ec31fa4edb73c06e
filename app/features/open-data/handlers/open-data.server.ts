import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataFiles, type DataFile } from "../schema";
import { filesOf, getExport, readFile } from "../queries.server";
import { errorResponse, failureResponse, jsonResponse } from "~/server/http/api.server";
import { streamOf } from "~/server/http/csv.server";
import { isHeld } from "~/server/http/etag.server";
import { openData } from "../texts";

const cache = { "Cache-Control": "private, max-age=0, must-revalidate" };

/**
 * A bulk file of the present export, or the index of its files. 304 for a known hash, 404 before the first
 * export.
 */
export async function openDataResponse({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const name = new URL(request.url).pathname.replace(/\/$/, "").split("/").at(-1)?.toLowerCase() ?? "";
  const present = await getExport(context);
  if (!present)
    return errorResponse({
      message: openData.noneYet,
      code: "not_found",
    });
  const { id, index } = present;
  const file = dataFiles.find((file): file is DataFile => file === name);
  const etag = file ? `"${index[file].sha256}"` : `"${id}"`;
  const headers = { ...cache, ETag: etag };
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers });
  if (!file) return jsonResponse({ files: filesOf(index) }, { headers });
  const typed = {
    ...headers,
    "Content-Type": `${file.endsWith(".csv") ? "text/csv" : "application/json"}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${file}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers: typed });
  // Files are large, so they count as pages deep in the directory.
  const rejected = await context.limiter("deepPage", request);
  if (rejected) return failureResponse(rejected);
  return new Response(streamOf(readFile(context, id, file, index[file])), { headers: typed });
}
