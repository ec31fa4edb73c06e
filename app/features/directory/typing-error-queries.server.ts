import { sql } from "drizzle-orm";

import { rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { company } from "~/features/employers/queries.server";
import { searchTokens } from "~/core/search-words";
import type { DirectoryQuery } from "./schema";
import { filterWords } from "./search-queries.server";
import { lettersFor, longestWord, shortestWord } from "./typing-error-rules";

/** Names that are looked at for the likeliest. */
const mostNames = 100;

const meantFields = { word: text, name: text };

/**
 * Where one word of a search, and only one, stands nowhere: names that have it with a letter more, wrong or missing,
 * or two swapped, and the other words. A search whose words all stand somewhere costs a look for each.
 */
export function namesMeant(query: DirectoryQuery): Rows<RowOf<typeof meantFields>> {
  const words = searchTokens(query.search);
  const letters = JSON.stringify(["", ...lettersFor(words.join(""))]);
  const places = JSON.stringify(Array.from({ length: longestWord + 1 }, (_, at) => at));
  return rows(
    meantFields,
    sql`with asked as (select value as word from json_each(${JSON.stringify(words)})),
      unknown as materialized (select max(word) as word from asked
        where not exists (select 1 from company_search where company_search match 'words : "' || word || '" *')
        having count(*) = 1 and length(max(word)) between ${shortestWord - 1} and ${longestWord}),
      hit as materialized (select word, company_search.rowid as id from unknown cross join company_search
        where company_search match ${`${filterWords(query)} AND name : (`} || (
          select group_concat('"' || substr(word, 1, at.value) || letter.value || substr(word, at.value + 1)
            || '" OR "' || substr(word, 1, at.value) || letter.value || substr(word, at.value + 2)
            || iif(letter.value = '', '" OR "' || substr(word, 1, at.value) || substr(word, at.value + 2, 1)
              || substr(word, at.value + 1, 1) || substr(word, at.value + 3), '')
            || '"', ' OR ')
          from json_each(${places}) at, json_each(${letters}) letter where at.value <= length(word)
        ) || ')' || coalesce((
          select group_concat(${' AND words : "'} || asked.word || '" *', '') from asked where asked.word <> unknown.word
        ), '')
        limit ${mostNames})
      select word, ${company.name} as name from hit cross join ${companies} ${company} on ${company.id} = hit.id
      order by ${company.isVerified} desc, ${company.totalVotes} desc, ${company.nameKey}`,
  );
}
