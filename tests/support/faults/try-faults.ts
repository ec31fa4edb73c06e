import { failingBinding, type Fault } from "./failing-binding";
import { changesBetween, readState } from "./state-change";

/** What a command answered: what a person or a program is told. */
export interface Told {
  readonly status: number;
  readonly text: string;
}

/** A command that writes, and what makes the world that it is given to. */
export interface Command {
  readonly name: string;
  /** Without a fault it changes something that is kept. */
  readonly isWriting?: boolean;
  /**
   * Of a command that keeps each step that it has done: gives it once more, as somebody would who sees that it broke off. It
   * completes what is left.
   */
  readonly repeat?: (binding: D1Database) => Promise<unknown>;
  /** Whether a change may come each time that it is given. */
  readonly isBeside?: (change: string) => boolean;
  /** It is answered before anything is written, so that nobody learns whether there was something to write. */
  readonly isAnsweredBefore?: boolean;
  prepare(): Promise<void>;
  give(binding: D1Database): Promise<Told>;
  /** Counts everything that is counted anew, and says what is wrong. */
  recount(): Promise<string[]>;
}

export interface Tried {
  readonly command: string;
  /** How many faults were tried. */
  readonly tries: number;
  /** Each fault that was not held, with what is needed to repeat it. */
  readonly failures: readonly string[];
}

/** Gives a command once for each of its writes and each moment of failing, and looks at what is left. */
export async function tryFaults(db: D1Database, command: Command): Promise<Tried> {
  // Counters of something that never was before gain a row the first time, and change the next.
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

/** Nothing of what only who wrote the program understands. */
const isReadable = ({ status, text }: Told) =>
  (status < 400 || text !== "") && !/D1_ERROR|SQLITE_|Error:|\n {4}at /.test(text);
