import { failingBinding, type Fault } from "./failing-binding";
import { changesBetween, readState } from "./state-change";

/** What the user or program is told. */
export interface Told {
  readonly status: number;
  readonly text: string;
}

export interface Command {
  readonly name: string;
  /** It changes stored state when nothing fails. */
  readonly isWriting?: boolean;
  /** For commands that keep finished steps: runs again and completes the rest. */
  readonly repeat?: (binding: D1Database) => Promise<unknown>;
  /** Changes that each run may repeat. */
  readonly isBeside?: (change: string) => boolean;
  /** Answered before it writes, so that the answer reveals nothing. */
  readonly isAnsweredBefore?: boolean;
  prepare(): Promise<void>;
  give(binding: D1Database): Promise<Told>;
  /** Recounts everything and returns what is wrong. */
  recount(): Promise<string[]>;
}

export interface Tried {
  readonly command: string;
  readonly tries: number;
  /** With what is needed to repeat it. */
  readonly failures: readonly string[];
}

/** Fails each write of a command, before and after, and checks the result. */
export async function tryFaults(db: D1Database, command: Command): Promise<Tried> {
  // A new counter adds a row the first time.
  await give(db, command);
  const healthy = await give(db, command);
  const whole = JSON.stringify(healthy.changes);
  const asOnce = (changes: readonly string[]) =>
    JSON.stringify(changes.filter((change) => !command.isBeside?.(change)));
  const failures: string[] = [];
  const told = `${command.name}, without a fault`;
  if (healthy.told.status >= 400)
    failures.push(`${told}: answered ${healthy.told.status} ${healthy.told.text}`);
  if (command.isWriting && healthy.changes.length === 0) failures.push(`${told}: changed nothing`);
  failures.push(...healthy.wrong.map((wrong) => `${told}: ${wrong}`));
  const faults = healthy.writes.flatMap((_, i): Fault[] => [
    { write: i + 1, when: "before" },
    { write: i + 1, when: "after" },
  ]);
  for (const fault of faults) {
    const at = `${command.name}, ${fault.when} write ${fault.write} of ${healthy.writes.length}`;
    const { changes, told, wrong, again } = await give(db, command, fault);
    const isOld = changes.length === 0;
    if (again && asOnce(again) !== asOnce(healthy.changes))
      failures.push(`${at}: not the new state when it is given again: ${again.join("; ")}`);
    if (!again && !isOld && JSON.stringify(changes) !== whole)
      failures.push(`${at}: neither the old state nor the new one: ${changes.join("; ")}`);
    if (isOld && whole !== "[]" && told.status < 400 && !command.isAnsweredBefore)
      failures.push(`${at}: said to be done, and is not`);
    if (!isReadable(told)) failures.push(`${at}: answered ${told.status} ${told.text.slice(0, 200)}`);
    failures.push(...wrong.map((what) => `${at}: ${what}`));
  }
  return { command: command.name, tries: faults.length, failures };
}

async function give(db: D1Database, command: Command, fault?: Fault) {
  await command.prepare();
  const before = await readState(db);
  const { binding, writes } = failingBinding(db, fault);
  const told = await command.give(binding);
  const changes = changesBetween(before, await readState(db));
  const wrong = await command.recount();
  if (!fault || !command.repeat) return { told, writes, changes, wrong };
  await command.repeat(db);
  return { told, writes, changes, wrong, again: changesBetween(before, await readState(db)) };
}

/** Words only, no internals. */
const isReadable = ({ status, text }: Told) =>
  (status < 400 || text !== "") && !/D1_ERROR|SQLITE_|Error:|\n {4}at /.test(text);
