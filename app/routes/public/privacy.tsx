import type { MetaFunction } from "@remix-run/cloudflare";

import { PrivacyPolicy } from "../../ui/legal/privacy-policy";
import { pageMeta } from "../../ui/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy Policy",
    description: "What we collect, what for and for how long, and how to see and delete it.",
    path: "/privacy",
  });

export default PrivacyPolicy;
