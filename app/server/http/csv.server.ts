/** Otherwise spreadsheets read an old encoding and break accents. */
const byteOrderMark = "\ufeff";

/**
 * Streams a download. An unexpected error breaks it off, so that no partial file looks complete.
 * @param lines whole lines with their ends; see `csvLine`.
 */
export function csvResponse(filename: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  return new Response(streamOf(partsOf(lines)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* partsOf(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, undefined> {
  yield byteOrderMark;
  yield* lines;
  return undefined;
}

/** An unexpected error in the middle breaks the body off. */
export function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
