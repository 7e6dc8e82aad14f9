import { Readable } from 'node:stream';
import type { CompanyLogo } from '../../../contract/company/company-logo.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import {
  LOGO_TOO_LARGE,
  type LogoFormat,
  MAX_LOGO_BYTES,
} from '../../../domain/company-settings/company-logo.ts';
import { recordChange } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { holdCompanySettings } from '../../platform/company-settings/company-settings.store.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { ScannerUnavailable, type ScanResult } from '../../platform/malware/clamd-scanner.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import {
  findLogoBytes,
  findLogoFacts,
  hashOf,
  type StoredLogo,
  writeLogo,
} from './company-settings.store.ts';
import { readLogo } from './logo-picture.ts';

interface LogoBytes {
  version: number;
  format: LogoFormat;
  content: Buffer;
}

export interface CompanyLogoService {
  getCompanyLogo(): Promise<LogoBytes>;
  putCompanyLogo(pieces: AsyncIterable<Buffer>, fromVersion: number, actor: Actor): Promise<CompanyLogo>;
  removeCompanyLogo(fromVersion: number, actor: Actor): Promise<CompanyLogo>;
}

/** Every change needs a step-up (SET-24). */
export function createCompanyLogoService(
  { database: { db }, clock, log, scanner }: Pick<Platform, 'database' | 'clock' | 'log' | 'scanner'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): CompanyLogoService {
  const change = (
    fromVersion: number,
    actor: Actor,
    after: (StoredLogo & { content: Buffer }) | undefined,
  ): Promise<CompanyLogo> =>
    db.transaction().execute(async (tx) => {
      const confirmed = await stepUps.requireStepUp(tx, actor);
      await holdCompanySettings(tx);
      const before = await findLogoFacts(tx);
      const isSame = before.picture?.sha256 === after?.sha256;
      if (before.version !== fromVersion && !(isSame && mayRepeat(before, fromVersion, actor))) {
        throw staleLogo(logoAnswer(before));
      }
      if (isSame) return logoAnswer(before);
      const version = before.version + 1;
      await writeLogo(tx, version, after);
      const stored = await findLogoFacts(tx);
      await recordEvent(tx, {
        kind: 'company-settings-changed',
        at: clock.now().toISOString(),
        actor: actor.name,
        staffId: actor.staffId,
        details: confirmed ? { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() } : {},
        changes: [recordChange('company-logo', 'one', recordOf(before), recordOf(stored))],
      });
      return logoAnswer(stored);
    });

  /** Scanned like a document. It can wait for the scanner, because it is not urgent (SET-28). */
  async function refuseMalware(content: Buffer): Promise<void> {
    if (scanner === undefined) return;
    let scan: ScanResult;
    try {
      scan = await scanner.scan(Readable.from([content]));
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.warn({ reason: error.message }, 'the malware scanner did not scan a logo');
      throw new AppError(
        'unavailable',
        'The malware scanner does not answer, so the logo was not set. Try again.',
      );
    }
    if (scan.found) {
      const reason = `The malware scanner found ${scan.name} in this file.`;
      throw new AppError('unsupported_type', reason, { fields: { file: reason } });
    }
  }

  return {
    async getCompanyLogo() {
      const logo = await findLogoBytes(db);
      if (logo === undefined) throw notFound();
      return logo;
    },

    async putCompanyLogo(pieces, fromVersion, actor) {
      const content = await received(pieces);
      const read = await readLogo(content);
      if ('reason' in read) {
        throw new AppError('unsupported_type', read.reason, { fields: { file: read.reason } });
      }
      await refuseMalware(content);
      return change(fromVersion, actor, { ...read, sha256: hashOf(content), content });
    },

    removeCompanyLogo: (fromVersion, actor) => change(fromVersion, actor, undefined),
  };
}

export async function logoForDocuments(db: Db): Promise<Buffer | undefined> {
  return (await findLogoBytes(db))?.content;
}

export async function logoForBorrowers(db: Db): Promise<Omit<LogoBytes, 'version'> | undefined> {
  return findLogoBytes(db);
}

export async function hasLogo(db: Db): Promise<boolean> {
  return (await findLogoFacts(db)).picture !== undefined;
}

export function logoAnswer({ version, picture }: Awaited<ReturnType<typeof findLogoFacts>>): CompanyLogo {
  if (picture === undefined) return { version, picture: null };
  const { sha256: _, ...facts } = picture;
  return { version, picture: facts };
}

export function logoTooLarge(): AppError {
  return new AppError('too_large', LOGO_TOO_LARGE, { fields: { file: LOGO_TOO_LARGE } });
}

function recordOf({ version, picture }: Awaited<ReturnType<typeof findLogoFacts>>) {
  return picture === undefined ? undefined : { version, ...picture };
}

function staleLogo(current: CompanyLogo): AppError {
  return new AppError('stale', 'The logo was changed in the meantime.', {
    headers: { etag: versionTag(current.version) },
    current,
  });
}

/** Each piece is valid only until the next one, so it is copied. */
async function received(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const copies: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MAX_LOGO_BYTES) throw logoTooLarge();
    copies.push(Buffer.from(piece));
  }
  return Buffer.concat(copies);
}
