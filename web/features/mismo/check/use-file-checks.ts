import { useEffect, useRef, useState } from 'react';
import type { CheckedFile } from '../../../../contract/mismo/mismo-checks.ts';
import { CHECKED_TOO_LARGE, MOST_CHECKED_BYTES } from '../../../../domain/mismo/checks/check-finding.ts';
import { removeInvisible } from '../../../../domain/texts/unsafe-characters.ts';
import { sendFile } from '../../../api/upload-file.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { type ReadFiles, TooManyFiles } from '../../../ui/files/read-offered-files.ts';

/** A large ZIP takes time after its last byte was sent. */
const PATIENCE_MS = 10 * 60_000;
/** A ZIP counts as one file. */
export const MOST_AT_ONCE = 1_000;

export interface FileChecks {
  files: readonly CheckedFile[];
  failures: readonly string[];
  progress: { done: number; all: number } | null;
}

const NOTHING: FileChecks = { files: [], failures: [], progress: null };

/** Checks files one by one. New ones queue; leaving the page stops. */
export function useFileChecks() {
  const [checks, setChecks] = useState<FileChecks>(NOTHING);
  const waiting = useRef<File[]>([]);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    stopping.current = new AbortController();
    return () => stopping.current.abort();
  }, []);

  const add = (files: readonly CheckedFile[], failures: readonly string[]) =>
    setChecks((before) => ({
      files: [...before.files, ...files],
      failures: [...before.failures, ...failures],
      progress: before.progress && { ...before.progress, done: before.progress.done + 1 },
    }));

  async function run(signal: AbortSignal): Promise<void> {
    for (let file = waiting.current.shift(); file !== undefined; file = waiting.current.shift()) {
      const { files, failures } = await checkOne(file, signal);
      if (signal.aborted) return;
      add(files, failures);
    }
    setChecks((before) => ({ ...before, progress: null }));
  }

  /** A new choice replaces earlier results, unless they are still coming in. */
  async function check(read: Promise<ReadFiles>): Promise<void> {
    const isRunning = checks.progress !== null;
    const { files, failures } = await readable(read);
    waiting.current.push(...files);
    setChecks((before) =>
      isRunning && before.progress !== null
        ? {
            ...before,
            failures: [...before.failures, ...failures],
            progress: { ...before.progress, all: before.progress.all + files.length },
          }
        : { files: [], failures, progress: files.length === 0 ? null : { done: 0, all: files.length } },
    );
    if (!isRunning && files.length > 0) await run(stopping.current.signal);
  }

  function stop(): void {
    waiting.current = [];
    stopping.current.abort();
    stopping.current = new AbortController();
    setChecks((before) => ({ ...before, progress: null }));
  }

  return { ...checks, check, stop };
}

type Ended = Pick<FileChecks, 'files' | 'failures'>;

async function checkOne(file: File, signal: AbortSignal): Promise<Ended> {
  if (file.size > MOST_CHECKED_BYTES) return failed(file, CHECKED_TOO_LARGE);
  try {
    const { files, leftOut } = await sendFile('checkMismoFile', file, { signal, patienceMs: PATIENCE_MS });
    return { files, failures: leftOut === null ? [] : [`${removeInvisible(file.name)}: ${leftOut}`] };
  } catch (error) {
    return failed(file, changeFailureText(error).message);
  }
}

function failed(file: File, words: string): Ended {
  return { files: [], failures: [`${removeInvisible(file.name)}: ${words}`] };
}

async function readable(read: Promise<ReadFiles>): Promise<{ files: File[]; failures: string[] }> {
  try {
    const { files } = await read;
    if (files.length > 0) return { files: files.map(({ file }) => file), failures: [] };
    return { files: [], failures: ['There is no file to check.'] };
  } catch (error) {
    return {
      files: [],
      failures: [
        error instanceof TooManyFiles
          ? `At most ${MOST_AT_ONCE.toLocaleString('en-US')} files can be checked at a time. Put them into a ZIP.`
          : 'The files could not be read. Please try again.',
      ],
    };
  }
}
