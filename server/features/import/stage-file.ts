import type { Readable } from 'node:stream';
import type pg from 'pg';
import { checkedLines, type FileKind } from './checked-lines.ts';
import type { ImportFault } from './import-fault.ts';
import { stageFaults } from './import-faults.store.ts';

interface CheckedLine {
  faults: readonly ImportFault[];
}

/**
 * Checks a file and stages its lines and their faults.
 * @param onLines gets the number of lines so far.
 * @returns the number of lines.
 * @throws UnreadableFile when the file cannot be read to its end.
 */
export async function stageFile<Column extends string, Line extends CheckedLine>(
  client: pg.ClientBase,
  bytes: Readable,
  kind: FileKind<Column, Line>,
  {
    stage,
    onLines,
  }: { stage: (lines: Line[]) => Promise<void>; onLines?: ((lines: number) => void) | undefined },
): Promise<number> {
  let lines = 0;
  for await (const checked of checkedLines(bytes, kind)) {
    await stage(checked);
    await stageFaults(
      client,
      checked.flatMap(({ faults }) => faults),
    );
    lines += checked.length;
    onLines?.(lines);
  }
  return lines;
}
