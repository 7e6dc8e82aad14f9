import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../../platform/settings/start-error.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import {
  type BackupsForTests,
  openBackupsForTests,
  TEST_SIGNER,
  TRUSTED,
} from '../../testing/services/backups-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { archiveEnd, END_BYTES, readArchiveEnd } from './archive-end.ts';
import { type BackupSigner, createBackupSigner, readFingerprint } from './backup-signature.ts';
import { readBackup } from './read-backup.ts';
import { BLOCK_BYTES, paddingAfter, readTarHeader, tarHeader } from './tar-entry.ts';

const STRANGER = createBackupSigner('the secret of someone else, who has a Lintel too');
const SIGNED_BY_STRANGER = `was signed by ${STRANGER.fingerprint} and not by ${TEST_SIGNER.fingerprint}`;
const CHANGED = 'was changed after it was signed: nothing was restored from it.';
const DAMAGED = 'is damaged, or not whole: nothing was restored from it.';

let bed: BackupsForTests;
let older: Buffer;
let newer: Buffer;
beforeAll(async () => {
  bed = await openBackupsForTests();
  const app = await startTestApp();
  const { connectionString, platform } = app;
  const take = async () => readFile((await bed.take({ connectionString, files: platform.files })).path);
  await aCustomer(platform.database.db).named('Ada', 'Before').save();
  older = await take();
  await aCustomer(platform.database.db).named('Ada', 'After').save();
  newer = await take();
  await app.close();
});
afterAll(() => bed.close());

interface Part {
  name: string;
  body: Buffer;
}

function partsOf(archive: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < archive.length - END_BYTES; ) {
    const entry = readTarHeader(archive.subarray(at, at + BLOCK_BYTES));
    if (entry === undefined) throw new Error(`No part begins at ${at}`);
    const from = at + BLOCK_BYTES;
    parts.push({ name: entry.name, body: archive.subarray(from, from + entry.size) });
    at = from + entry.size + paddingAfter(entry.size);
  }
  return parts;
}

/** An archive by an attacker who knows the format: all hashes are correct. */
function archiveOf(parts: readonly Part[], end: (said: Parameters<typeof archiveEnd>[0]) => Buffer): Buffer {
  const blocks = parts.map(({ name, body }) =>
    Buffer.concat([tarHeader({ name, size: body.length }), body, Buffer.alloc(paddingAfter(body.length))]),
  );
  const all = Buffer.concat(blocks);
  const sha256 = createHash('sha256').update(all).digest('hex');
  return Buffer.concat([
    all,
    end({ bytes: all.length, sha256, lastPartAt: all.length - (blocks.at(-1)?.length ?? 0) }),
  ]);
}

/** A correct hash with the signature of another archive. */
function withSignatureOf(archive: Buffer) {
  const { publicKey = '', signature = '' } = readArchiveEnd(archive.subarray(-END_BYTES)) ?? {};
  return (said: Parameters<typeof archiveEnd>[0]) =>
    archiveEnd(said, { publicKey, fingerprint: '', sign: () => signature });
}

const signedBy = (signer: BackupSigner) => (said: Parameters<typeof archiveEnd>[0]) =>
  archiveEnd(said, signer);

/** The end of a backup whose signature was removed. */
function unsigned(said: Parameters<typeof archiveEnd>[0]): Buffer {
  const body = Buffer.from(`${JSON.stringify(said)}\n`);
  const padding = Buffer.alloc(paddingAfter(body.length) + 2 * BLOCK_BYTES);
  return Buffer.concat([tarHeader({ name: 'end.json', size: body.length }), body, padding]);
}

async function given(bytes: Buffer): Promise<string> {
  const path = join(bed.folder, 'given.tar');
  await writeFile(path, bytes);
  return path;
}

async function verdict(bytes: Buffer, trusted: readonly string[] = TRUSTED): Promise<string> {
  try {
    const backup = await readBackup(await given(bytes), trusted, () => undefined);
    await backup.close();
    return backup.signedBy;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

const changedCustomers = (parts: Part[]) =>
  parts.map((part) =>
    part.name === 'jobs.json'
      ? { ...part, body: Buffer.from(part.body.toString().replace('[', '[ ')) }
      : part,
  );

describe('a signed backup', () => {
  it('is accepted when its signer is trusted', async () => {
    expect(await verdict(newer)).toBe(TEST_SIGNER.fingerprint);
    const both = [STRANGER.fingerprint, TEST_SIGNER.fingerprint];
    expect(await verdict(older, both)).toBe(TEST_SIGNER.fingerprint);
  });

  it('is refused when no signer was named, and the message says how to name one', async () => {
    expect(await verdict(newer, [])).toBe(
      `given.tar was signed by ${TEST_SIGNER.fingerprint}: nothing was restored from it. If that is the fingerprint that npm run backup printed when it was written, add --signed-by ${TEST_SIGNER.fingerprint}.`,
    );
  });

  it('is refused with another key, even the one in the file', async () => {
    expect(await verdict(archiveOf(partsOf(newer), signedBy(STRANGER)))).toContain(SIGNED_BY_STRANGER);
    expect(await verdict(newer, [STRANGER.fingerprint])).toContain(
      `was signed by ${TEST_SIGNER.fingerprint} and not by ${STRANGER.fingerprint}`,
    );
  });

  it('is refused when a byte was changed and the hash corrected', async () => {
    const parts = changedCustomers(partsOf(newer));
    const changed = archiveOf(parts, withSignatureOf(newer));
    expect(await verdict(changed)).toBe(`given.tar ${CHANGED}`);
    expect(await verdict(archiveOf(parts, signedBy(STRANGER)))).toContain(SIGNED_BY_STRANGER);
    // The trusted fingerprint with a different signature.
    const disguised = { ...STRANGER, publicKey: TEST_SIGNER.publicKey };
    expect(await verdict(archiveOf(parts, signedBy(disguised)))).toBe(`given.tar ${CHANGED}`);
  });

  it('is refused when parts of two backups were combined, or some left out', async () => {
    const before = new Map(partsOf(older).map((part) => [part.name, part]));
    const swapped = partsOf(newer).map((part) =>
      part.name.startsWith('tables/customers/') ? (before.get(part.name) ?? part) : part,
    );
    expect(swapped).not.toEqual(partsOf(newer));
    for (const signature of [older, newer]) {
      expect(await verdict(archiveOf(swapped, withSignatureOf(signature)))).toBe(`given.tar ${CHANGED}`);
    }
    const fewer = partsOf(newer).filter(({ name }) => !name.startsWith('tables/customers/'));
    expect(await verdict(archiveOf(fewer, withSignatureOf(newer)))).toBe(`given.tar ${CHANGED}`);
    const head = newer.subarray(0, newer.length - END_BYTES);
    expect(await verdict(Buffer.concat([head, older.subarray(-END_BYTES)]))).toBe(`given.tar ${DAMAGED}`);
  });

  it('is refused when it was cut, or its signature damaged', async () => {
    for (const length of [newer.length - 1, newer.length - END_BYTES, newer.length >> 1]) {
      expect(await verdict(newer.subarray(0, length)), `${length} bytes`).toBe(`given.tar ${DAMAGED}`);
    }
    for (const signature of ['', 'AAAA', '=', 'x'.repeat(86)]) {
      const spoilt = archiveOf(partsOf(newer), signedBy({ ...TEST_SIGNER, sign: () => signature }));
      expect(await verdict(spoilt), signature).toBe(`given.tar ${CHANGED}`);
    }
    const noKey = archiveOf(partsOf(newer), signedBy({ ...TEST_SIGNER, publicKey: '' }));
    expect(await verdict(noKey)).toContain('was signed by');
  });

  it('is refused before its bytes are read', async () => {
    let read = 0;
    const path = await given(archiveOf(partsOf(newer), signedBy(STRANGER)));
    await expect(readBackup(path, TRUSTED, () => (read += 1))).rejects.toThrow(SIGNED_BY_STRANGER);
    expect(read).toBe(0);
  });
});

it('is refused without a signature', async () => {
  expect(await verdict(archiveOf(partsOf(newer), unsigned))).toBe(
    'given.tar is not signed: nothing was restored from it.',
  );
});

it('is refused when a checkout from before Lintel 1.0 wrote it', async () => {
  const parts = partsOf(newer).map((part) =>
    part.name === 'lintel-backup.json'
      ? { ...part, body: Buffer.from(part.body.toString().replace('"format":3', '"format":2')) }
      : part,
  );
  expect(await verdict(archiveOf(parts, signedBy(TEST_SIGNER)))).toBe(
    'A checkout from before Lintel 1.0 wrote this backup, and this version cannot read it: restore it with that checkout. Nothing was restored.',
  );
});

describe('a fingerprint', () => {
  const { fingerprint } = TEST_SIGNER;
  it('is the same for one secret, and different for another', () => {
    expect(fingerprint).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/);
    expect(createBackupSigner('the secret of the backups of tests, and of no other').fingerprint).toBe(
      fingerprint,
    );
    expect(STRANGER.fingerprint).not.toBe(fingerprint);
  });

  it.each([
    fingerprint,
    fingerprint.toUpperCase(),
    fingerprint.replaceAll('-', ''),
    ` ${fingerprint.replaceAll('-', ':')} `,
  ])('can be typed as %j', (typed) => expect(readFingerprint(typed)).toBe(fingerprint));

  it.each(['', 'abcd', `${fingerprint}00`, fingerprint.replace(/^./, 'g')])('cannot be %j', (typed) =>
    expect(() => readFingerprint(typed)).toThrow('is not a fingerprint'),
  );
});
