import { createReadStream } from 'node:fs';
import type { CheckedFile, FoundFault } from '../../../../contract/mismo/mismo-checks.ts';
import {
  CHECKED_TOO_LARGE,
  MOST_CHECKED_BYTES,
  MOST_CHECKED_FILES,
  MOST_FINDINGS,
  MOST_FINDINGS_OF_FILE,
  MOST_UNPACKED_BYTES,
  resultsByArea,
} from '../../../../domain/mismo/checks/check-finding.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { TooManyBytesError } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DamagedZip, filesAt } from '../given/files-of-zip.ts';
import { refusedByScanner, type ScanFile } from '../given/malware-scan.ts';
import type { FileCheck } from '../read-mismo-file.ts';
import type { MismoThreads } from '../threads/mismo-threads.ts';
import { checkFileInThread } from './check-given-file.ts';
import { limitedBytes } from './limited-bytes.ts';

function checkedFile(name: string, check: FileCheck, most: number): CheckedFile {
  if ('unreadable' in check) {
    const nothing = { counts: null, areas: [], schemaErrors: null, findings: [], findingCount: 0 };
    return { name, unreadable: check.unreadable, ...nothing };
  }
  const { counts, findings, schema } = check;
  const all: FoundFault[] = [
    ...(schema ?? []).map(({ words, path, line }) => ({
      rule: 'Schema',
      level: 'error' as const,
      words,
      path,
      line,
    })),
    ...findings
      .slice(0, most)
      .map(({ rule, level, words, path, line }) => ({ rule, level, words, path, line })),
  ];
  return {
    name,
    unreadable: null,
    counts,
    areas: resultsByArea(findings),
    schemaErrors: schema?.length ?? null,
    findings: all.slice(0, most),
    findingCount: (schema?.length ?? 0) + findings.length,
  };
}

interface FileChecks {
  files: CheckedFile[];
  leftOut: string | null;
}

export interface MismoChecksService {
  /**
   * Checks a file, or each file of a ZIP in turn. Nothing is kept.
   * @throws AppError `too_large`; `unsupported_type` for malware; `unavailable` if it was not scanned.
   */
  checkMismoFile(
    pieces: AsyncIterable<Buffer>,
    name: string,
    actor: Pick<Actor, 'staffId'>,
  ): Promise<FileChecks>;
}

export function createMismoChecksService(
  { files }: Pick<Platform, 'files'>,
  threads: Pick<MismoThreads, 'checkFile'>,
  scan: ScanFile,
): MismoChecksService {
  return {
    async checkMismoFile(pieces, name, { staffId }) {
      // A ZIP's directory is at its end. Answering before the upload is complete would abort it.
      const received = await files.receive(pieces, MOST_CHECKED_BYTES).catch((error: unknown) => {
        throw error instanceof TooManyBytesError ? tooLarge() : error;
      });
      try {
        const refusal = await scan(createReadStream(received.path));
        if (refusal !== undefined) throw refusedByScanner(refusal);
        return await checkAll(received.path, name, staffId);
      } finally {
        await received.discard();
      }
    },
  };

  async function checkAll(path: string, name: string, person: string): Promise<FileChecks> {
    const bytes = limitedBytes(MOST_UNPACKED_BYTES);
    const checked: CheckedFile[] = [];
    let room = MOST_FINDINGS;
    try {
      for await (const given of filesAt(path, name)) {
        if (checked.length === MOST_CHECKED_FILES) return { files: checked, leftOut: TOO_MANY_FILES };
        const check = await checkFileInThread(
          { ...given, open: async () => bytes(await given.open()) },
          threads,
          person,
        );
        if (bytes.isSpent()) return { files: checked, leftOut: TOO_MANY_BYTES };
        const one = checkedFile(given.name, check, Math.min(room, MOST_FINDINGS_OF_FILE));
        room -= one.findings.length;
        checked.push(one);
      }
      return { files: checked, leftOut: null };
    } catch (error) {
      if (!(error instanceof DamagedZip)) throw error;
      return { files: checked, leftOut: `The file ${error.message}` };
    }
  }
}

const TOO_MANY_FILES = `The ZIP has more than ${MOST_CHECKED_FILES} files. The others were not checked. Split it to check them.`;
const TOO_MANY_BYTES =
  'The ZIP unpacks to more than 200 MB. The other files were not checked. Split it to check them.';

export function tooLarge(): AppError {
  return new AppError('too_large', CHECKED_TOO_LARGE, { fields: { file: CHECKED_TOO_LARGE } });
}
