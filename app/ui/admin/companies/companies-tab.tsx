import type { CompaniesAnswer, CompaniesView } from "./companies-view";

export function CompaniesTab(_props: { view: CompaniesView; answer: CompaniesAnswer | undefined }) {
  return null;
}
