import { createReadStream } from 'node:fs';
import { CLEAN_ROWS, CLEAN_SHEET, cleanRow } from '../../domain/hmda/clean-rows.fixture.ts';
import { judgeRow } from '../../domain/hmda/judge/judge-lines.ts';
import { checkHmdaFile } from '../../server/features/hmda/checks/check-hmda-file.ts';
import { answerParent } from '../child-process.ts';

/** `path` of a file to check, or so many keystrokes in one loan. */
export type CheckOrder = { path: string } | { keystrokes: number };

export interface CheckReply {
  rows: number;
  /** Of processor time. */
  seconds: number;
  verdict: string;
  /** Milliseconds of the edits of one loan, from the first on in a fresh process. */
  keystrokes: number[];
}

/** A process that checks a file like `npm run hmda -- check`. */
answerParent<CheckOrder, CheckReply>(async (order) => {
  if ('keystrokes' in order) {
    const keystrokes = Array.from({ length: order.keystrokes }, typeOnce);
    return { rows: 1, seconds: 0, verdict: 'ready', keystrokes };
  }
  const { path } = order;
  const before = process.cpuUsage();
  const { judgement } = await checkHmdaFile(createReadStream(path, { highWaterMark: 256 * 1024 }));
  const { user, system } = process.cpuUsage(before);
  return { rows: judgement.rows, seconds: (user + system) / 1e6, verdict: judgement.verdict, keystrokes: [] };
});

function typeOnce(_: unknown, place: number): number {
  const row = cleanRow(CLEAN_ROWS[place % CLEAN_ROWS.length], { street: `${place} Fictional Way` });
  const began = performance.now();
  judgeRow(row, CLEAN_SHEET, 2026);
  return performance.now() - began;
}
