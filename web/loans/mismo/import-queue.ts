import type { ImportOutcome } from '../../../domain/mismo/imports/import-outcome.ts';
import { sendMismoFiles } from '../../api/upload-file.ts';
import { type ReadFiles, TooManyFiles } from '../../ui/files/read-offered-files.ts';
import { newId } from '../../ui/new-id.ts';
import { StateStore } from '../../ui/state-store.ts';
import { changeFailureText } from '../failures/failure-text.ts';
import { forgetImport, importToContinue, rememberImport, sizeOf } from './unfinished-import.ts';

/** Files per request. The server imports about 150 loans a second and answers well within the time limit. */
const FILES_OF_REQUEST = 50;
const BYTES_OF_REQUEST = 20 * 1024 * 1024;

/** Files in their order, in groups that each fit into one request. A larger file has a request of its own. */
export function importParts<F extends { size: number }>(files: readonly F[]): F[][] {
  const parts: F[][] = [];
  let part: F[] = [];
  let bytes = 0;
  for (const file of files) {
    const isFull = part.length === FILES_OF_REQUEST || bytes + file.size > BYTES_OF_REQUEST;
    if (isFull && part.length > 0) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(file);
    bytes += file.size;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** A ZIP counts as one file. */
export const MOST_IMPORTED_FILES = 20_000;
/** Request size limit. */
const MOST_BYTES = 200 * 1024 * 1024;

export interface RunningImport {
  batchId: string | null;
  /** Numbers of chosen and answered files. */
  chosen: number;
  sent: number;
  found: number;
  bytes: number;
  isRunning: boolean;
  /** Results by outcome. Each file in a ZIP has one. */
  counts: Partial<Record<ImportOutcome, number>>;
  leftOut: readonly string[];
  /** Why it stopped early; the rest can be sent again. */
  interruption: string | null;
}

const NOTHING: RunningImport = {
  batchId: null,
  chosen: 0,
  sent: 0,
  found: 0,
  bytes: 0,
  isRunning: false,
  counts: {},
  leftOut: [],
  interruption: null,
};

/** This tab's import, which continues while its person works on other pages. */
export const importState = new StateStore<RunningImport>(NOTHING);

let waiting: File[][] = [];
let stopping = new AbortController();
let onPart: () => void = () => undefined;

/**
 * Adds files to the running import, or starts one.
 * @param answered runs after each answer.
 */
export async function importFiles(read: Promise<ReadFiles>, answered: () => void): Promise<void> {
  onPart = answered;
  const { files, leftOut } = await takenFiles(read);
  const found = await countFiles(files);
  const before = importState.snapshot();
  const goesOn = before.isRunning || before.interruption !== null;
  waiting.push(...importParts(files));
  importState.change({
    ...(goesOn ? {} : NOTHING),
    batchId: goesOn ? before.batchId : (importToContinue(files)?.batchId ?? newId()),
    chosen: (goesOn ? before.chosen : 0) + files.length,
    found: (goesOn ? before.found : 0) + found,
    bytes: (goesOn ? before.bytes : 0) + sizeOf(files),
    leftOut: [...(goesOn ? before.leftOut : []), ...leftOut],
  });
  if (!before.isRunning && files.length > 0) await send();
}

/** Resumes after an interruption. Imported files keep their results. */
export async function continueImport(): Promise<void> {
  if (!importState.snapshot().isRunning) await send();
}

/** Stops sending. Files that were answered stay imported. */
export function stopImport(): void {
  waiting = [];
  stopping.abort();
  forgetImport();
  importState.change({ isRunning: false, interruption: null });
}

async function send(): Promise<void> {
  stopping = new AbortController();
  const { signal } = stopping;
  importState.change({ isRunning: true, interruption: null });
  window.addEventListener('beforeunload', askBeforeLeaving);
  try {
    for (let part = waiting[0]; part !== undefined; part = waiting[0]) {
      rememberProgress();
      const { files } = await sendMismoFiles(importState.snapshot().batchId ?? newId(), part, { signal });
      waiting.shift();
      const { sent, counts } = importState.snapshot();
      const next = { ...counts };
      for (const { outcome } of files) next[outcome] = (next[outcome] ?? 0) + 1;
      importState.change({ sent: sent + part.length, counts: next });
      onPart();
    }
    forgetImport();
    importState.change({ isRunning: false });
  } catch (error) {
    if (signal.aborted) return;
    importState.change({ isRunning: false, interruption: changeFailureText(error).message });
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function rememberProgress(): void {
  const { batchId, chosen, sent, bytes } = importState.snapshot();
  if (batchId !== null) rememberImport({ batchId, chosen, sent, bytes });
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

async function countFiles(files: readonly File[]): Promise<number> {
  const { fileCountOf } = await import('./zip-file-count.ts');
  let count = 0;
  for (const file of files) {
    count += /\.xml$/i.test(file.name) ? 1 : await fileCountOf(file).catch(() => 1);
  }
  return count;
}

async function takenFiles(read: Promise<ReadFiles>): Promise<{ files: File[]; leftOut: string[] }> {
  try {
    const all = (await read).files.map(({ file }) => file);
    const files = all.filter(({ size }) => size <= MOST_BYTES);
    const large = all.filter(({ size }) => size > MOST_BYTES);
    return {
      files,
      leftOut:
        all.length === 0
          ? ['There is no file to import.']
          : large.map(({ name }) => `${name} has more than 200 MB. Split it, or import it on the server.`),
    };
  } catch (error) {
    const most = MOST_IMPORTED_FILES.toLocaleString('en-US');
    return {
      files: [],
      leftOut: [
        error instanceof TooManyFiles
          ? `At most ${most} files can be imported at a time. Put them into ZIPs.`
          : 'The files could not be read. Please try again.',
      ],
    };
  }
}
