import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export async function measureBundle(dir: string): Promise<{ gzip: number }> {
  const names = (await readdir(dir)).filter((name) => !/\.map$|^README/.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(dir, name))));
  return { gzip: gzipSync(Buffer.concat(files)).length };
}
