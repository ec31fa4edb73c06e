/** Around every page, within the document: where a page fails, it alone is replaced, and the document stays. */
export { default, ErrorBoundary, headers, meta } from "../root";
