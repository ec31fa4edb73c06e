import remixOptions from "../../remix.config.js";

/** What this application has decided, and what of a package goes with it. Whatever is named must be found. */
export interface Decision {
  /** The file, within `node_modules`. */
  file: string;
  /** Why nobody misses it. */
  why: string;
  /** How code would read that needs it after all. */
  unless?: RegExp;
  /** What is replaced, wherever it stands. */
  texts?: [from: string | RegExp, to: string][];
  /** What goes, from the first text up to before the second, and what comes in its place. */
  cuts?: [from: string, upTo: string, put?: string][];
  /** Functions, by name, and the body that each has instead. */
  bodies?: Record<string, string>;
}

/** The releases whose code was read for this. */
export const madeFor: Record<string, string> = {
  "@remix-run/react": "2.17.5",
  "@remix-run/router": "1.23.3",
  "react-router": "6.30.4",
  "react-router-dom": "6.30.4",
};

const remix = (file: string) => `@remix-run/react/dist/esm/${file}.js`;
const router = "@remix-run/router/dist/router.js";
const reactRouter = "react-router/dist/index.js";
const routerDom = "react-router-dom/dist/index.js";

const { ssr, basename, future = {} } = remixOptions;
const needed = [
  "v3_fetcherPersist",
  "v3_relativeSplatPath",
  "v3_lazyRouteDiscovery",
  "v3_singleFetch",
] as const;
if (ssr === false || basename || !needed.every((flag) => future[flag])) {
  throw new Error(
    `scripts/local/decided-code-table.ts is made for a server that renders, at the root, with ${needed.join(", ")}.`,
  );
}

/** Remix reads its future flags from each page again, and hands them on as `future`: these are on. */
const flagsOn = Object.entries<boolean | undefined>(future).flatMap(([flag, isOn]) => (isOn ? [flag] : []));
const flags: [RegExp, string][] = [
  [new RegExp(`(?<![.\\w])(window\\.__remixContext\\.)?future\\.(${flagsOn.join("|")})\\b`, "g"), "true"],
];
const noSpa: [RegExp, string] = [/window\.__remixContext\.isSpaMode\b/g, "false"];
/** Within its functions the mode is a parameter. */
const isNoSpa: [RegExp, string][] = [[/(?<![.\w!])isSpaMode(?= \?| &&)|(?<=if \()isSpaMode(?=\))/g, "false"]];

/** Every page is rendered by the server, discovers routes as it needs them and fetches its data in one request. */
const remixDecisions: Decision[] = [
  {
    file: remix("browser"),
    why: "its modes are decided, and a build has no hot reloading",
    texts: [...flags, noSpa, [/window\.__remixContext\.basename/g, "undefined"]],
    cuts: [
      ["let hmrRouterReadyPromise", "if (import.meta", ""],
      ["    // @ts-ignore\n    router.createRoutesForHMR", "    window.__remixRouter = router;"],
      ["    // Notify that the router is ready for HMR", "  }\n\n  // Critical CSS"],
    ],
  },
  {
    file: remix("routes"),
    why: "all data come by single fetch: the ways of one request for each loader are never taken",
    unless: /\bHydrateFallback\b|\.hydrate\s*=[^=]/,
    texts: [...flags, ...isNoSpa],
    cuts: [
      [
        'if (typeof singleFetch === "function") {\n        let result',
        "    }\n    function fetchServerLoader",
        "return singleFetch();\n",
      ],
      ["  // During HDR we force", "  // Single fetch revalidates by default"],
      [
        "let isHydrationRequest = needsRevalidation == null && ",
        "dataRoute.loader = async",
        "let isHydrationRequest = !route.hasLoader;\n",
      ],
    ],
  },
  {
    file: remix("components"),
    why: "no link fetches ahead, styles are files, and only the server writes scripts into a page",
    unless: /\bprefetch:|\b(PrefetchPageLinks|NavLink)\b/,
    texts: [
      ...flags,
      ...isNoSpa,
      [
        ', criticalCss ? /*#__PURE__*/React.createElement("style", {\n    dangerouslySetInnerHTML: {\n      __html: criticalCss\n    }\n  }) : null',
        "",
      ],
      [
        "isPageLinkDescriptor(link) ? /*#__PURE__*/React.createElement(PrefetchPageLinks, _extends({\n    key: key\n  }, link)) : ",
        "",
      ],
      ["  let [shouldPrefetch, ref, prefetchHandlers] = usePrefetchBehavior(prefetch, props);\n", ""],
      [
        "React.createElement(Link$1, _extends({}, props, prefetchHandlers, {\n    ref: mergeRefs(forwardedRef, ref),",
        "React.createElement(Link$1, _extends({}, props, {\n    ref: forwardedRef,",
      ],
      ["shouldPrefetch && !isAbsolute", "false"],
      [
        "    static: isStatic,\n    staticContext\n  } = useDataRouterContext();",
        "  } = useDataRouterContext();\n  const isStatic = false;\n  const staticContext = undefined;",
      ],
    ],
    cuts: [
      ["  let serializePreResolvedErrorImp", "  let deferredScripts = [];"],
      ["    contextScript += !activeDeferreds", "    let routeModulesScript"],
      ["  if (!isStatic && typeof __remixContext", "  let routePreloads"],
    ],
  },
  {
    file: remix("links"),
    why: "no link fetches ahead, and no page's links name a page",
    unless: /export (const|function) links\b[^\]]*\bpage:/,
    texts: flags,
    bodies: { isPageLinkDescriptor: "return false;" },
  },
  { file: remix("fog-of-war"), why: "its flag is decided", bodies: { isFogOfWarEnabled: "return true;" } },
  { file: remix("scroll-restoration"), why: "its mode is decided", texts: isNoSpa },
  {
    file: remix("routeModules"),
    why: "its mode is decided",
    cuts: [["    if (window.__remixContext.isSpaMode &&", "    window.location.reload();"]],
  },
  {
    file: remix("fallback"),
    why: "no route has a loader in the browser that must run before it is drawn",
    bodies: { RemixRootDefaultHydrateFallback: "return null;" },
  },
  {
    file: remix("errorBoundaries"),
    why: "what it tells the developer is written into a script that no browser runs",
    texts: [[", heyDeveloper);", ");"]],
    cuts: [["  let heyDeveloper", "  if (isRouteErrorResponse(error)) {"]],
  },
  {
    file: remix("data"),
    why: "what is sent is a form: no text, no JSON",
    unless: /[eE]ncType: "(text\/plain|application\/json)"/,
    cuts: [
      [
        '    let contentType = request.headers.get("Content-Type");\n\n    // Check between word boundaries instead of startsWith() due to the last\n    // paragraph of https://httpwg.org/specs/rfc9110.html#field.content-type\n    if (contentType && /\\bapplication\\/json\\b/.test(contentType)) {\n      init.headers',
        "if (contentType && /\\bapplication\\/x-www-form",
        'let contentType = request.headers.get("Content-Type");\n',
      ],
    ],
  },
];

const routerDecisions: Decision[] = [
  {
    file: router,
    why: "Remix decides its flags, and this application is at the root of its origin",
    texts: [
      [/(?<![.\w])future\.v7_(?!throwAbortReason)\w+/g, "true"],
      ['let basename = init.basename || "/";', 'const basename = "/";'],
      [/const isBrowser = typeof routerWindow[^;]+;/g, "const isBrowser = true;"],
      [
        "let dataStrategyImpl = init.dataStrategy || defaultDataStrategy;",
        "let dataStrategyImpl = init.dataStrategy;",
      ],
      ['init.window ? init.window : typeof window !== "undefined" ? window : undefined', "window"],
    ],
    cuts: [
      [
        "  let mapRouteProperties;\n  if (init.mapRouteProperties) {",
        "  // Routes keyed by ID",
        "  let mapRouteProperties = init.mapRouteProperties;\n",
      ],
      [
        "  let future = _extends({\n    v7_fetcherPersist: false,",
        "  // Cleanup function for history",
        "  let future = init.future;\n",
      ],
    ],
    bodies: { stripBasename: "return pathname;" },
  },
  {
    file: router,
    why: "what it warns of is told while developing",
    bodies: { warning: "" },
  },
  {
    file: router,
    why: "all data come by single fetch, which has its own promises: nothing is deferred",
    unless: /\bdefer\b[^;]* from "@remix-run|\bDeferredData\b/,
    texts: [
      [" || cancelledDeferredRoutes.some(id => id === match.route.id)", ""],
      [/\n +await Promise\.all\(\[resolveNavigationDeferredResults\([^;]+;/g, ""],
      ["    cancelledDeferredRoutes.push(...cancelActiveDeferreds());\n", ""],
      [/\n +cancelActiveDeferreds\((routeId => [^;]+)?\);/g, ""],
    ],
    cuts: [
      [
        "    activeDeferreds.forEach((deferredData, routeId) => {",
        "    // Preserve SSR errors during partial hydration",
      ],
    ],
    bodies: { isDeferredData: "return false;", isDeferredResult: "return false;" },
  },
  {
    file: router,
    why: "no page keeps its reader from leaving",
    unless: /\b(useBlocker|usePrompt)\b/,
    texts: [
      ["    getBlocker,\n    deleteBlocker,\n", ""],
      ["    state.blockers.forEach((_, key) => deleteBlocker(key));\n", ""],
    ],
    cuts: [
      [
        "      // Ignore this event if it was just us resetting the URL",
        "      return startNavigation(historyAction, location);",
      ],
      [
        "    let blockerKey = shouldBlockNavigation({\n      currentLocation,",
        "    return await startNavigation",
      ],
      [
        "    let blockers = state.blockers;",
        "    // Always respect the user flag",
        "    let blockers = state.blockers;\n",
      ],
    ],
  },
  {
    file: router,
    why: "no page changes by a view transition",
    unless: /\b(viewTransition|useViewTransitionState)\b/,
    texts: [
      [/enableViewTransition: [^\n]+\n/g, "\n"],
      ["(opts && opts.enableViewTransition) === true", "false"],
    ],
    cuts: [
      ["      restoreAppliedTransitions(routerWindow", "    }\n    // Kick off initial data load"],
      [
        "    // On POP, enable transitions if they were",
        "    updateState(_extends({}, newState, {\n      actionData",
      ],
    ],
  },
  {
    file: router,
    why: "what is sent is a form: no text, no JSON",
    unless: /[eE]ncType: "(text\/plain|application\/json)"/,
    texts: [[/(opts\.)?formEncType === "(text\/plain|application\/json)"/g, "false"]],
    cuts: [["  if (opts.body !== undefined) {\n    if (", '  invariant(typeof FormData === "function"']],
  },
  {
    file: reactRouter,
    why: "every component is in a route of the router that Remix makes, whose root has an error boundary of its own",
    texts: [
      ["return isDataRoute ? useNavigateStable() : useNavigateUnstable();", "return useNavigateStable();"],
      [" || defaultErrorElement;", ";"],
    ],
    bodies: { warningOnce: "", warnOnce: "", logV6DeprecationWarnings: "" },
  },
  {
    file: routerDom,
    why: "no page changes by a view transition",
    unless: /\b(viewTransition|useViewTransitionState)\b/,
    texts: [
      [
        "[router.window, transition, renderDfd, fetcherData, optInStartTransition]",
        "[fetcherData, optInStartTransition]",
      ],
      ["    value: vtContext\n", "    value: null\n"],
    ],
    cuts: [
      ["  let [pendingState, setPendingState]", "  let fetcherData = React.useRef"],
      [
        "    let isViewTransitionUnavailable",
        "  }, [fetcherData, optInStartTransition]",
        "    if (flushSync) flushSyncSafe(() => setStateImpl(newState));\n    else optInStartTransition(() => setStateImpl(newState));\n",
      ],
      ["  // When we start a view transition", "  let navigator = React.useMemo"],
    ],
  },
  {
    file: routerDom,
    why: "what it warns of is told while developing, as are the names of the hooks",
    texts: [
      [
        "  React.useEffect(() => UNSAFE_logV6DeprecationWarnings(future, router.future), [future, router.future]);\n",
        "",
      ],
    ],
    cuts: [
      ["(function (DataRouterHook) {", "var DataRouterStateHook;", "DataRouterHook = {};\n"],
      ["(function (DataRouterStateHook) {", "// Internal hooks", "DataRouterStateHook = {};\n"],
    ],
  },
  {
    file: routerDom,
    why: "what is sent is a form: no text, no JSON",
    unless: /[eE]ncType: "(text\/plain|application\/json)"/,
    texts: [['formData && encType === "text/plain"', "false"]],
  },
];

export const decisions: Decision[] = [...remixDecisions, ...routerDecisions];
