import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { dataFiles, type DataFile } from "../schema";
import { filesOf, getExport, readFile } from "../queries.server";
import { errorResponse, failureResponse, jsonResponse } from "~/lib/http/api.server";
import { streamOf } from "~/lib/http/pieces.server";
import { openData } from "../texts";

const cache = { "Cache-Control": "private, max-age=0, must-revalidate" };

/**
 * A bulk file of the present edition, or the index of its files; nothing is made here. 304 to whoever holds the file of
 * this hash, 404 before the first edition.
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
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  if (!file) return jsonResponse({ files: filesOf(index) }, { headers });
  const typed = {
    ...headers,
    "Content-Type": `${file.endsWith(".csv") ? "text/csv" : "application/json"}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${file}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers: typed });
  // A file is large: as often as pages deep in the directory, by network.
  const rejected = await context.limiter("deepPage", request);
  if (rejected) return failureResponse(rejected);
  return new Response(streamOf(readFile(context, id, file, index[file])), { headers: typed });
}
