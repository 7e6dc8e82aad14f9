import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createVerifiedBytes } from './file-hasher.ts';
import {
  type ByteRange,
  DamagedBytesError,
  type FileStore,
  MARK_NAME,
  MissingBytesError,
  type ReceivedBytes,
  readMarkText,
  writtenMark,
} from './file-store.ts';
import { isNoSuchKey, isTransient, lazyS3, type S3Place } from './s3-client.ts';
import type { UploadReceiver } from './upload-receiver.ts';

const PUT_ATTEMPTS = 3;
const SENT_AT_ONCE = 262_144;

export function createS3FileStore(place: S3Place, receiver: UploadReceiver): FileStore {
  const s3 = lazyS3(place);
  const verified = createVerifiedBytes();
  const objectOf = (hash: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${hash}` });

  async function getObject(hash: string, range?: string) {
    const { client, sdk } = await s3();
    try {
      const answer = await client.send(new sdk.GetObjectCommand({ ...objectOf(hash), Range: range }));
      if (!(answer.Body instanceof Readable)) throw new Error('S3 answered without a body');
      return { body: answer.Body, version: answer.ETag ?? '' };
    } catch (error) {
      throw isNoSuchKey(error) ? new MissingBytesError(hash) : error;
    }
  }

  /** Into an unlinked temporary file, checked against its hash. */
  async function readVerified(hash: string, range?: ByteRange): Promise<Readable> {
    const { body, version } = await getObject(hash);
    const received = await receiver.receive(body, Number.POSITIVE_INFINITY, { flush: false });
    try {
      if ((await received.hash) !== hash) throw new DamagedBytesError(hash);
      const handle = await open(received.path);
      verified.set(hash, version);
      return handle.createReadStream({ start: 0, ...range, highWaterMark: SENT_AT_ONCE });
    } finally {
      await received.discard();
    }
  }

  async function putObject({ hash: hashed, size, path }: ReceivedBytes): Promise<void> {
    const hash = await hashed;
    const { client, sdk } = await s3();
    const command = new sdk.PutObjectCommand({
      ...objectOf(hash),
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: 'application/octet-stream',
    });
    // The signature includes the SHA-256, so the store refuses any other bytes.
    command.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { headers: Record<string, string> };
        request.headers['x-amz-content-sha256'] = hash;
        return next(args);
      },
      { step: 'build', name: 'contentHash' },
    );
    try {
      await client.send(command);
    } finally {
      (command.input.Body as Readable).destroy();
    }
  }

  async function read(hash: string, range?: ByteRange): Promise<Readable> {
    if (range === undefined) return readVerified(hash);
    const part = await getObject(hash, `bytes=${range.start}-${range.end}`);
    if (verified.get(hash) === part.version) return part.body;
    part.body.destroy();
    return readVerified(hash, range);
  }

  return {
    // S3 keeps the bytes, so there is no need to flush them here.
    receive: (bytes, limit) => receiver.receive(bytes, limit, { flush: false }),
    removeLeftovers: receiver.removeLeftovers,

    async keep(received) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await putObject(received);
          break;
        } catch (error) {
          if (attempt === PUT_ATTEMPTS || !isTransient(error)) throw error;
        }
      }
      await received.discard();
    },

    read,
    readPieces: read,

    async remove(hash) {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(objectOf(hash)));
    },

    async *list() {
      const { client, sdk } = await s3();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: place.prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) {
          const hash = Key.slice(place.prefix.length);
          if (/^[0-9a-f]{64}$/.test(hash)) yield { hash, size: Size };
        }
      }
    },

    async readMark() {
      const { client, sdk } = await s3();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(objectOf(MARK_NAME)));
        return readMarkText((await Body?.transformToString()) ?? '');
      } catch (error) {
        if (isNoSuchKey(error)) return undefined;
        throw error;
      }
    },

    async writeMark(mark) {
      const { client, sdk } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...objectOf(MARK_NAME), Body: writtenMark(mark) }));
    },

    async check() {
      const { client, sdk } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket: place.bucket }));
    },
  };
}
