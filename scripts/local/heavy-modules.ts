import { createRequire } from "node:module";

import type * as Miniflare from "miniflare";
import type * as Wrangler from "wrangler";

const require = createRequire(import.meta.url);

/**
 * Two large modules that are not made of ES modules. Required they load in half the time that an import takes, which reads
 * through all of their text for the names that they export.
 */
export const loadMiniflare = () => require("miniflare") as typeof Miniflare;
export const loadWrangler = () => require("wrangler") as typeof Wrangler;
