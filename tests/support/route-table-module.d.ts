declare module "route-table" {
  import type { LayoutEntry, RouteEntry } from "~/../tests/support/route-table";

  const routes: RouteEntry[];
  export default routes;
  export const layouts: LayoutEntry[];
}
