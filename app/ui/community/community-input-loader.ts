import { lazy } from "react";

import { CommunityInput as Loaded } from "./community-input";

/** The block, which the server draws at once. Its code is no part of what the directory opens with. */
export const CommunityInput = import.meta.env.SSR
  ? Loaded
  : lazy(async () => ({ default: (await import("./community-input")).CommunityInput }));
