import { StartError } from '../start-error.ts';

/** Where S3_URL points to. */
export interface S3Place {
  /** Scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every key; empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What everybody but AWS ignores, and AWS takes for itself where nothing else is said. */
const DEFAULT_REGION = 'us-east-1';

/**
 * Takes `https://key:secret@host[:port]/bucket[/prefix]?region=…` apart; key and secret are percent-encoded where they have to be.
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
