import type { S3Client } from '@aws-sdk/client-s3';
import { StartError } from '../settings/start-error.ts';

export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Only AWS reads it, and us-east-1 is the default there. */
const DEFAULT_REGION = 'us-east-1';

/**
 * Parses `https://key:secret@host[:port]/bucket[/prefix]?region=…`, key and secret percent-encoded if needed.
 * @throws StartError if a part is missing; the message repeats none of them.
 */
export function readS3Url(text: string): S3Place {
  const url = new URL(text);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const accessKeyId = decodeURIComponent(url.username);
  const secretAccessKey = decodeURIComponent(url.password);
  if (bucket === '' || accessKeyId === '' || secretAccessKey === '') {
    throw new StartError(
      'S3_URL lacks its key, secret or bucket: it must look like https://key:secret@host/bucket.',
    );
  }
  return {
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    accessKeyId,
    secretAccessKey,
  };
}

const CONNECT_WITHIN_MS = 3000;
/** Shorter than the 30 s after which the waiting request gives up. */
const ANSWER_WITHIN_MS = 20_000;

type S3Sdk = typeof import('@aws-sdk/client-s3');

interface OpenedS3 {
  client: S3Client;
  sdk: S3Sdk;
}

/** Loaded on first use: loading the SDK takes longer than the rest of the start, and most installations need none. */
export function lazyS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Place): () => Promise<OpenedS3> {
  let opened: Promise<OpenedS3> | undefined;
  return () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        // Bodies are signed with their SHA-256, which the store checks; only AWS wants other checksums too.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
      }),
    }));
    return opened;
  };
}

export function isTransient(error: unknown): boolean {
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  const status = $metadata?.httpStatusCode;
  return status === undefined ? code !== undefined : status >= 500 || status === 429;
}

export function isNoSuchKey(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}
