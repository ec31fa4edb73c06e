import { runCommand } from "../local/command";
import { openDatabase } from "../bridge/open-database";

/** For tests: writes company requests in separate batches, and counts them. */
runCommand(async () => {
  const [name = "someone", count = "1"] = process.argv.slice(2);
  const database = await openDatabase();
  const { binding, description } = database;
  const insert = binding.prepare(
    "INSERT INTO company_requests (company_name, name_key, date_submitted) VALUES (?, ?, ?)",
  );
  for (let index = 0; index < Number(count); index += 1) {
    await binding.batch([
      insert.bind(name, `${name} ${crypto.randomUUID()}`, index),
      binding.prepare("SELECT 1"),
    ]);
  }
  const written = await binding
    .prepare("SELECT count(*) AS n FROM company_requests WHERE company_name = ?")
    .bind(name)
    .first<number>("n");
  await database.close();
  console.log(`${written} written; ${description}`);
});
