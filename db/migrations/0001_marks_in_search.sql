DROP TABLE company_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE company_search USING fts5(
  name, words, filters, content='', contentless_delete=1, detail=column,
  prefix='1 2 3 4 5 6 7 8', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
);
--> statement-breakpoint
INSERT INTO company_search (rowid, name, words, filters) SELECT id, name, words, filters FROM searchable_companies;
