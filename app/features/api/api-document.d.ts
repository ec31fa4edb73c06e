declare module "virtual:api-document" {
  import type { OpenApi } from "~/features/api/schema";

  /** Without the site's name, contact and origin. */
  const document: Omit<OpenApi, "servers">;
  export default document;
}
