import { benchmarkCounts } from "./reindex-benchmarks";
import { directoryCounts } from "./reindex-counts";
import { traitCounts } from "./reindex-traits";

/** The indexes that are made of employers' words, each filled with what it lacks by one statement. */
export const indexWords = {
  employers: `INSERT INTO company_search (rowid, words) SELECT id, words FROM searchable_companies AS c
     WHERE is_approved = 1 AND NOT EXISTS (SELECT 1 FROM company_search_docsize WHERE id = c.id)`,
  names: `INSERT INTO company_names (rowid, words) SELECT id, search_name FROM companies AS c
     WHERE owner_tag IS NULL AND NOT EXISTS (SELECT 1 FROM company_names_docsize WHERE id = c.id)`,
};

/** What is counted of published employers. */
export const employerCounts = [directoryCounts, traitCounts, benchmarkCounts];
