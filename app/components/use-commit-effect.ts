import { useEffect, useLayoutEffect } from "react";

/** Runs in the same breath as the page is drawn, before anybody can press anything; on the server never. */
export const useCommitEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
