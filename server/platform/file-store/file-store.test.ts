import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3ServerForTests, startS3Server } from '../../testing/services/s3-server-for-tests.ts';
import { createFileStore } from './create-file-store.ts';
import { DamagedBytesError, type FileStore, MissingBytesError, TooManyBytesError } from './file-store.ts';

let folder: string;
let server: S3ServerForTests;
let stores: Record<'disk' | 's3', FileStore>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-files-'));
  server = await startS3Server();
  stores = {
    disk: createFileStore({ dataDir: join(folder, 'disk'), s3Url: undefined }),
    s3: createFileStore({ dataDir: join(folder, 's3'), s3Url: server.url }),
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function inPieces(bytes: Buffer): Readable {
  const pieces = [];
  for (let at = 0; at < bytes.length; at += 60_000) pieces.push(bytes.subarray(at, at + 60_000));
  return Readable.from(pieces);
}

/** Each piece is overwritten when the next one is requested. */
async function copied(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const copies = [];
  for await (const piece of pieces) copies.push(Buffer.from(piece));
  return Buffer.concat(copies);
}

async function store(name: 'disk' | 's3', bytes: Buffer): Promise<string> {
  const received = await stores[name].receive(inPieces(bytes), bytes.length);
  await stores[name].keep(received);
  return received.hash;
}

const temporaryFiles = (name: 'disk' | 's3') => readdir(join(folder, name, 'files/incoming'));

async function hashesOf(name: 'disk' | 's3'): Promise<string[]> {
  const hashes = [];
  for await (const { hash } of stores[name].list()) hashes.push(hash);
  return hashes;
}

describe.each(['disk', 's3'] as const)('the file store on %s', (name) => {
  it('stores bytes under their hash, once, and answers them whole and in ranges', async () => {
    const bytes = randomBytes(300_000);
    const hash = await store(name, bytes);
    expect(hash).toBe(sha256(bytes));
    expect(await store(name, bytes)).toBe(hash);
    expect((await hashesOf(name)).filter((one) => one === hash)).toEqual([hash]);
    expect(await buffer(await stores[name].read(hash, { start: 10, end: 19 }))).toEqual(
      bytes.subarray(10, 20),
    );
    expect(await buffer(await stores[name].read(hash))).toEqual(bytes);
    // By now its content is verified.
    expect(await buffer(await stores[name].read(hash, { start: 299_000, end: 299_999 }))).toEqual(
      bytes.subarray(299_000),
    );
    expect(await temporaryFiles(name)).toEqual([]);
  });

  it('answers the same in pieces, many at once, each with its own bytes', async () => {
    const documents = [randomBytes(1_300_000), randomBytes(1_300_000), randomBytes(700_000)];
    const hashes = await Promise.all(documents.map((bytes) => store(name, bytes)));
    // Some stop after the first piece, and keep it.
    const brokenOff = await Promise.all(
      hashes.map(async (hash) => {
        for await (const piece of await stores[name].readPieces(hash)) return piece;
        return undefined;
      }),
    );
    const read = await Promise.all(
      [...hashes, ...hashes].map(async (hash) => copied(await stores[name].readPieces(hash))),
    );
    expect(read.map(sha256)).toEqual([...hashes, ...hashes]);
    const [first = ''] = hashes;
    const part = copied(await stores[name].readPieces(first, { start: 5, end: 1_100_000 }));
    expect(sha256(await part)).toBe(sha256((documents[0] as Buffer).subarray(5, 1_100_001)));
    brokenOff.forEach((piece, place) => {
      expect(piece?.equals((documents[place] as Buffer).subarray(0, piece.length))).toBe(true);
    });
    expect(await temporaryFiles(name)).toEqual([]);
  });

  it('refuses bytes over the limit as soon as they come, and leaves nothing', async () => {
    let handedOver = 0;
    const endless = new Readable({
      read() {
        handedOver += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    await expect(stores[name].receive(endless, 1_000_000)).rejects.toThrow(TooManyBytesError);
    expect(endless.destroyed).toBe(true);
    expect(handedOver).toBeLessThan(2_000_000);
    expect(await temporaryFiles(name)).toEqual([]);
  });

  it('stores long files in order, from pieces that the caller reuses', async () => {
    const bytes = randomBytes(1_500_001);
    async function* reused() {
      const piece = Buffer.alloc(70_000);
      for (let at = 0; at < bytes.length; at += piece.length) {
        yield piece.subarray(0, bytes.copy(piece, 0, at));
        piece.fill(0);
      }
    }
    const received = await stores[name].receive(reused(), bytes.length);
    await stores[name].keep(received);
    const hash = await received.hash;
    expect([hash, received.size]).toEqual([sha256(bytes), bytes.length]);
    expect((await buffer(await stores[name].read(hash))).equals(bytes)).toBe(true);
  });

  it('accepts exactly as many bytes as the limit', async () => {
    const received = await stores[name].receive(Readable.from([Buffer.alloc(1000, 1)]), 1000);
    expect(received.size).toBe(1000);
    await received.discard();
    expect(await temporaryFiles(name)).toEqual([]);
  });

  it('leaves nothing of an aborted upload', async () => {
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(100_000));
        this.destroy(new Error('the line is gone'));
      },
    });
    await expect(stores[name].receive(broken, 1_000_000)).rejects.toThrow('the line is gone');
    expect(await temporaryFiles(name)).toEqual([]);
  });

  it('reports missing bytes, also after a second removal', async () => {
    const hash = await store(name, randomBytes(10));
    await stores[name].remove(hash);
    await stores[name].remove(hash);
    await expect(stores[name].read(hash)).rejects.toThrow(MissingBytesError);
    await expect(stores[name].read(hash, { start: 0, end: 1 })).rejects.toThrow(MissingBytesError);
    expect(await hashesOf(name)).not.toContain(hash);
  });

  it('never answers damaged bytes, and is repaired by storing them again', async () => {
    const bytes = randomBytes(5000);
    const hash = await store(name, bytes);
    await buffer(await stores[name].read(hash));
    const received = await stores[name].receive(Readable.from([randomBytes(5000)]), 5000);
    // Other bytes under this hash: S3 refuses them, so they are written behind its back.
    if (name === 'disk') await stores.disk.keep({ ...received, hash: Promise.resolve(hash) });
    else await damageObject(hash);
    await received.discard();
    await expect(stores[name].read(hash)).rejects.toThrow(DamagedBytesError);
    await expect(stores[name].read(hash, { start: 0, end: 9 })).rejects.toThrow(DamagedBytesError);
    await expect(stores[name].readPieces(hash)).rejects.toThrow(DamagedBytesError);
    await store(name, bytes);
    expect(await buffer(await stores[name].read(hash))).toEqual(bytes);
    expect(await temporaryFiles(name)).toEqual([]);
  });

  it('can check its availability', async () => {
    await stores[name].check();
  });
});

describe('bytes that are on their way to the disk', () => {
  const isKept = async (hash: string) => (await hashesOf('disk')).includes(hash);

  it('are put in their place once they are on the disk', async () => {
    const received = await stores.disk.receive(inPieces(randomBytes(3_000_000)), 3_000_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    const keeping = stores.disk.keep({ ...received, flushed: promise });
    // While the others are between arrival and storage.
    await store('disk', randomBytes(100));
    expect(await isKept(await received.hash)).toBe(false);
    resolve();
    await keeping;
    expect(await isKept(await received.hash)).toBe(true);
  });

  it('are not stored when the disk fails, but can be discarded', async () => {
    const received = await stores.disk.receive(Readable.from([randomBytes(100)]), 100);
    const failing = { ...received, flushed: Promise.reject(new Error('the disk is gone')) };
    await expect(stores.disk.keep(failing)).rejects.toThrow('the disk is gone');
    expect(await isKept(await received.hash)).toBe(false);
    await received.discard();
    expect(await temporaryFiles('disk')).toEqual([]);
  });
});

async function damageObject(hash: string): Promise<void> {
  const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const url = new URL(server.url);
  const client = new S3Client({
    endpoint: url.origin,
    region: 'us-east-2',
    forcePathStyle: true,
    credentials: { accessKeyId: url.username, secretAccessKey: url.password },
  });
  await client.send(
    new PutObjectCommand({ Bucket: 'documents', Key: `lintel/files/${hash}`, Body: randomBytes(5000) }),
  );
  client.destroy();
}

describe('leftovers', () => {
  it('are removed once their process is dead, those of living ones are not', async () => {
    const incoming = join(folder, 'disk/files/incoming');
    const own = await stores.disk.receive(Readable.from([Buffer.from('in work')]), 100);
    const ownName = own.path.slice(incoming.length + 1);
    const host = ownName.slice(0, 8);
    // No process has this number: it is above the largest possible one.
    await writeFile(join(incoming, `${host}-99999999-dead`), 'half');
    await writeFile(join(incoming, `00000000-${process.pid}-other-machine`), 'half');
    const earlier = join(incoming, `${host}-${process.pid}-earlier-life`);
    await writeFile(earlier, 'half');
    await utimes(earlier, 0, Date.now() / 1000 - process.uptime() - 5);
    expect(await stores.disk.removeLeftovers()).toBe(2);
    expect((await readdir(incoming)).sort()).toEqual(
      [`00000000-${process.pid}-other-machine`, ownName].sort(),
    );
    await own.discard();
  });
});

describe('the settings', () => {
  it('refuse an S3_URL without key and secret, and repeat nothing of it', () => {
    const start = () => createFileStore({ dataDir: folder, s3Url: 'https://onlykey@host.example/bucket' });
    expect(start).toThrow('S3_URL lacks its key, secret or bucket');
    expect(start).not.toThrow('onlykey');
  });

  it('detect a missing bucket', async () => {
    const url = server.url.replace('/documents/', '/nowhere/');
    await expect(createFileStore({ dataDir: folder, s3Url: url }).check()).rejects.toThrow();
  });
});
