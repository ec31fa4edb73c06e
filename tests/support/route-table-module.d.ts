declare module "route-table" {
  import type { RouteEntry } from "~/../tests/support/route-table";

  const routes: RouteEntry[];
  export default routes;
}
