import type { AnswerOf } from '../../contract/wire/endpoint.ts';
import type { Endpoints } from '../../contract/wire/endpoints.ts';
import { ROUTES } from '../../contract/wire/routes.ts';
import { readAnswer } from './answer-shape.ts';
import { ApiError, errorOf, NO_ANSWER } from './api-error.ts';
import { customersServiceHeaders, inSession, urlOf } from './client.ts';
import { silenceLimit } from './file-answer.ts';
import { REQUEST_TIMEOUT_MS } from './request-time.ts';

/** The multipart field of the bytes (DOC-48). */
const UPLOAD_FIELD = 'fileToUpload';

interface UploadOptions {
  href?: string;
  signal?: AbortSignal;
  /** How long the answer may take after the last byte. @default 30 s */
  patienceMs?: number;
  ifMatch?: string;
  /** Is called as bytes leave. Starts again at 0 when the upload is repeated with a renewed session. */
  onProgress?: (sentBytes: number, allBytes: number) => void;
}

/**
 * Uploads a file's bytes: the call `putDocument` over XMLHttpRequest, which is the only way to get progress. Headers,
 * session and errors are as in `call`. A slow line is no failure: it aborts only after 30 s without a byte.
 * @throws ApiError for every answer except success; an AbortError when the signal aborts it.
 */
export async function uploadFile(
  params: { id: string; fileId: string },
  file: Blob,
  options: UploadOptions = {},
): Promise<AnswerOf<Endpoints['putDocument']>> {
  const target = {
    method: ROUTES.putDocument.method,
    href: options.href ?? urlOf('putDocument', { params }),
    field: UPLOAD_FIELD,
  };
  const response = await inSession((token) => sendOnce(target, token, file, options));
  if (!response.ok) throw await errorOf(response);
  return readAnswer('putDocument', response);
}

type FileEndpoint = 'uploadOfficialForm' | 'uploadMismoSchemas' | 'checkMismoFile' | 'putCompanyLogo';

/**
 * Sends a file to an endpoint, like a document.
 * @throws ApiError for every answer except success; an AbortError when the signal aborts it.
 */
export async function sendFile<Name extends FileEndpoint>(
  name: Name,
  file: File,
  options: UploadOptions = {},
): Promise<AnswerOf<Endpoints[Name]>> {
  const target = { method: ROUTES[name].method, href: urlOf(name, {}), field: 'file' };
  const response = await inSession((token) => sendOnce(target, token, file, options));
  if (!response.ok) throw await errorOf(response);
  return readAnswer(name, response);
}

/** Importing many files takes time after the last byte was sent. */
const IMPORT_PATIENCE_MS = 10 * 60_000;

/**
 * Imports MISMO files in one request.
 * @throws ApiError for every answer except success; an AbortError when the signal aborts it.
 */
export async function sendMismoFiles(
  batchId: string,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<AnswerOf<Endpoints['importMismo']>> {
  const { method } = ROUTES.importMismo;
  const target = { method, href: urlOf('importMismo', { query: { batchId } }), field: 'file' };
  const patient = { patienceMs: IMPORT_PATIENCE_MS, ...options };
  const response = await inSession((token) => sendOnce(target, token, files, patient));
  if (!response.ok) throw await errorOf(response);
  return readAnswer('importMismo', response);
}

interface UploadTarget {
  method: string;
  href: string;
  /** The multipart field of the bytes. */
  field: string;
}

function sendOnce(
  target: UploadTarget,
  token: string | undefined,
  files: Blob | readonly Blob[],
  { signal, patienceMs = REQUEST_TIMEOUT_MS, ifMatch, onProgress }: UploadOptions,
): Promise<Response> {
  const request = new XMLHttpRequest();
  const silence = silenceLimit(patienceMs);
  const abort = () => request.abort();
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    request.open(target.method, target.href);
    for (const [name, value] of customersServiceHeaders(token)) request.setRequestHeader(name, value);
    if (ifMatch !== undefined) request.setRequestHeader('if-match', ifMatch);
    request.upload.onprogress = ({ loaded, total }) => {
      silence.restart();
      onProgress?.(loaded, total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new ApiError(NO_ANSWER, {}));
    request.onabort = () => reject(signal?.aborted ? signal.reason : new ApiError(NO_ANSWER, {}));
    signal?.addEventListener('abort', abort);
    silence.signal.addEventListener('abort', abort);
    const body = new FormData();
    for (const file of [files].flat()) body.append(target.field, file);
    request.send(body);
  }).finally(() => {
    silence.end();
    signal?.removeEventListener('abort', abort);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
