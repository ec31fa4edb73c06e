import type { MetaFunction } from "@remix-run/cloudflare";

import { TermsOfService } from "../../ui/legal/terms-of-service";
import { pageMeta } from "../../ui/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of Service",
    description: "What you and we may expect of each other when you use this site.",
    path: "/terms",
  });

export default TermsOfService;
