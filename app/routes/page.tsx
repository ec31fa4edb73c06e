/** Around every page: an error replaces only the page, not the document. */
export { default, ErrorBoundary, headers, meta } from "../root";
