/** Says that the file is UTF-8: spreadsheets take it for an old encoding otherwise, and break every accent. */
const byteOrderMark = "\ufeff";

/**
 * A CSV file to be saved under this name, sent while its lines are made; a list of any length needs no more
 * memory than its longest part. An unexpected error in the middle breaks the download off, so that no short file looks whole.
 * @param lines Whole lines with their ends, one or many at a time; see `csvLine`.
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

/** A body that is sent while it is read, a part at a time. An unexpected error in the middle breaks it off. */
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
