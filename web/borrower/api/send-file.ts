import { RefusedCall } from './refused-call.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** Is called with the part of the bytes that left, 0 to 1. */
  onProgress: (sent: number) => void;
}

/** The multipart field of the bytes (DOC-48). */
const UPLOAD_FIELD = 'fileToUpload';

/**
 * Slow connections are fine: it only aborts after this long without a byte, or without the answer after the last one.
 */
const SILENCE_MS = 60_000;

/** Sends one file over XMLHttpRequest, which alone reports progress. */
export function sendFile(
  path: string,
  token: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(abort, SILENCE_MS);
  };
  return new Promise<{ status: number; text: string; retryAfter: string | null }>((resolve, reject) => {
    signal.throwIfAborted();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      });
    request.onerror = () => reject(new RefusedCall(0));
    request.onabort = () => reject(signal.aborted ? signal.reason : new RefusedCall(0));
    signal.addEventListener('abort', abort);
    const body = new FormData();
    body.append(UPLOAD_FIELD, file, file.name);
    listen();
    request.send(body);
  }).finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  });
}
