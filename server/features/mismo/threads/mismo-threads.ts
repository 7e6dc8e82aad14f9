import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';
import { AppError } from '../../../platform/app-error.ts';
import { startThreads } from '../../../platform/threads/thread-pool.ts';
import { Turns } from '../../../platform/threads/turns.ts';
import { type ReadLoan, type ReadyFile, refusedFile } from '../imports/ready-file.ts';
import type { FileCheck } from '../read-mismo-file.ts';
import type { SchemaSource } from '../schemas/mismo-schemas.store.ts';
import type { SchemaError } from '../schemas/schema-errors.ts';
import { type GivenSchemas, NEEDS_CONTENTS } from './mismo-thread.ts';

/** In threads, so that a batch or a crafted file delays nobody else. */
export interface MismoThreads {
  /** Takes the bytes from the caller. Refuses a file that takes too long. */
  readLoan: ReadLoan;
  /** A file that takes too long counts as unreadable. */
  checkFile(bytes: Buffer, person: string): Promise<FileCheck>;
  /** `xml` has been parsed. Null without schemas. */
  check(xml: string, person: string): Promise<SchemaError[] | null>;
  /** Whether the schemas compile together, and in time. */
  tryCompile(contents: ReadonlyMap<SchemaFileName, Buffer>): Promise<boolean>;
  stop(): Promise<void>;
}

/** The largest accepted file takes some seconds on a busy machine. An import also compares it with its export. */
const DEADLINE_MS = 60_000;
/** A person waits for each check, and others for their turn behind it. */
const CHECK_DEADLINE_MS = 20_000;
/** MISMO's schemas compile in 0.2 s. */
const COMPILE_DEADLINE_MS = 20_000;
/** A file of 25 million characters and 200,000 elements needs 300 MB. */
const MOST_HEAP_MB = 768;
/** Without this limit (default 48 MB), garbage from files piles up in the young generation. */
const YOUNG_HEAP_MB = 8;

const TOO_SLOW = 'The file took too long to read, or needs too much memory. Split it, or export it again.';

/** @param source without schemas, files are checked by our own rules only. */
export function createMismoThreads(
  source: SchemaSource,
  {
    deadlineMs = DEADLINE_MS,
    checkDeadlineMs = CHECK_DEADLINE_MS,
    compileDeadlineMs = COMPILE_DEADLINE_MS,
  } = {},
): MismoThreads {
  const thread = (file: string, idleTimeout: number) =>
    startThreads({
      filename: new URL(file, import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
  // Separate pools: a long import or a crafted schema must not hold up a check.
  const reading = thread('./mismo-thread.ts', 30_000);
  const checking = thread('./mismo-thread.ts', 60_000);
  const compiling = thread('./compiling-thread.ts', 1000);
  const readingTurns = new Turns();
  const checkingTurns = new Turns();

  async function runChecked<Result>(
    run: (schemas: GivenSchemas | null, signal: AbortSignal) => Promise<Result | typeof NEEDS_CONTENTS>,
  ): Promise<Result> {
    const revision = await source.readRevision();
    const signal = AbortSignal.timeout(checkDeadlineMs);
    const result = await run(revision === null ? null : { revision }, signal);
    if (result !== NEEDS_CONTENTS) return result;
    const again = await run(await source.read(), AbortSignal.timeout(checkDeadlineMs + compileDeadlineMs));
    if (again === NEEDS_CONTENTS) throw new Error('A thread has got the schemas, and asks for them');
    return again;
  }

  async function readLoan(name: string, bytes: Buffer): Promise<ReadyFile> {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const own = wholeBuffer(bytes);
      const task = { name, bytes: new Uint8Array(own) };
      const moved = move({ [transferableSymbol]: [own], [valueSymbol]: task });
      const ready: ReadyFile = await reading.run(moved, { name: 'readLoan', signal });
      // Buffers arrive as plain Uint8Arrays.
      return {
        ...ready,
        bytes: Buffer.from(ready.bytes.buffer),
        hash: ready.hash === null ? null : Buffer.from(ready.hash),
      };
    } catch (error) {
      if (isStopped(error, signal)) return refusedFile(name, TOO_SLOW);
      throw error;
    }
  }

  async function checkFile(bytes: Buffer): Promise<FileCheck> {
    let used: AbortSignal | undefined;
    try {
      return await runChecked<FileCheck>((schemas, signal) => {
        used = signal;
        return checking.run({ bytes, schemas }, { name: 'checkFile', signal });
      });
    } catch (error) {
      if (used !== undefined && isStopped(error, used))
        return { unreadable: { words: TOO_SLOW, line: 1, column: 1 } };
      throw error;
    }
  }

  async function check(xml: string): Promise<SchemaError[] | null> {
    let used: AbortSignal | undefined;
    try {
      return await runChecked<SchemaError[] | null>(async (schemas, signal) => {
        used = signal;
        return schemas === null ? null : checking.run({ xml, schemas }, { name: 'validate', signal });
      });
    } catch (error) {
      if (used !== undefined && isStopped(error, used)) throw busy();
      throw error;
    }
  }

  return {
    readLoan: (name, bytes, person) => readingTurns.run(person, () => readLoan(name, bytes)),
    checkFile: (bytes, person) => checkingTurns.run(person, () => checkFile(bytes)),
    check: (xml, person) => checkingTurns.run(person, () => check(xml)),

    async tryCompile(contents) {
      try {
        const signal = AbortSignal.timeout(compileDeadlineMs);
        return await compiling.run(contents, { name: 'tryCompile', signal });
      } catch {
        // Out of time or memory.
        return false;
      }
    },

    async stop() {
      await Promise.all([reading.destroy(), checking.destroy(), compiling.destroy()]);
    },
  };
}

/** A buffer with its own memory can be transferred without copying. Small ones share a pool. */
function wholeBuffer({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  const isWhole = byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
  return isWhole ? buffer : new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
}

function isStopped(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function busy(): AppError {
  return new AppError(
    'unavailable',
    'The check of the schema takes too long at the moment. Please try again.',
    {
      retryAfter: 5,
    },
  );
}
