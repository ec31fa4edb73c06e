// The entries that react-dom's types leave out, because bundlers choose one by its condition.
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
declare module "react-dom/server.node" {
  export { renderToPipeableStream } from "react-dom/server";
}
