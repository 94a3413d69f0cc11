import { decodeXml } from './decode.ts';
import { xmlFiles, type NamedFile } from './open-file.ts';
import { readCamt } from './read-camt.ts';
import type { ReadStatement } from './statement.ts';

/**
 * Reads a bank's file, XML or ZIP of such; yields how much of it (0 to 1) is read, so that the caller can report
 * and may stop. Throws `statement_unreadable`: nothing of a file counts unless all of it does.
 */
export function* readStatements(file: NamedFile): Generator<number, ReadStatement[]> {
  const files = xmlFiles(file);
  const statements: ReadStatement[] = [];
  for (const [index, { name, bytes }] of files.entries()) {
    const reading = readCamt(decodeXml(bytes, name), name);
    let next = reading.next();
    while (!next.done) {
      yield (index + next.value) / files.length;
      next = reading.next();
    }
    statements.push(...next.value);
  }
  return statements;
}

/** The same in one go. */
export function readStatementsNow(file: NamedFile): ReadStatement[] {
  const reading = readStatements(file);
  for (;;) {
    const next = reading.next();
    if (next.done) return next.value;
  }
}
