import { StartError } from '../settings/start-error.ts';

/** The target of S3_URL. */
export interface S3Place {
  /** Scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Precedes every key; empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Everybody except AWS ignores it, and AWS uses it as its default. */
const DEFAULT_REGION = 'us-east-1';

/**
 * Parses `https://key:secret@host[:port]/bucket[/prefix]?region=…`; key and secret are percent-encoded if
 * needed.
 * @throws StartError when a part is missing; it repeats none of them.
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
