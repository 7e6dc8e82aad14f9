import { BORROWER_ROUTES } from '../../../contract/wire/borrower-routes.ts';
import type {
  BorrowerPage,
  CodeAnswer,
  LinkAnswer,
  SessionAnswer,
  UploadAnswer,
} from './borrower-answers.ts';
import { RefusedCall } from './refused-call.ts';
import { sendFile, type UploadOptions } from './send-file.ts';

/** Same as the server, which gives up after 30 s (BASE-13). */
const PATIENCE_MS = 30_000;

/** The calls of the borrower's page. Each throws a RefusedCall unless it succeeds. */
export interface BorrowerClient {
  findLink(link: string): Promise<LinkAnswer>;
  requestCode(link: string): Promise<CodeAnswer>;
  openSession(link: string, ticket: string, code: string): Promise<SessionAnswer>;
  getRequest(token: string): Promise<BorrowerPage>;
  /** @throws the reason of the signal when it ends the upload. */
  uploadFile(token: string, itemId: string, file: File, options: UploadOptions): Promise<UploadAnswer>;
  endSession(token: string): Promise<void>;
}

const {
  findBorrowerLink,
  requestBorrowerCode,
  openBorrowerSession,
  getBorrowerRequest,
  uploadBorrowerFile,
  endBorrowerSession,
} = BORROWER_ROUTES;

export const borrowerClient: BorrowerClient = {
  findLink: (link) => ask(findBorrowerLink, { body: { link }, parts: ['lender', 'sentTo'] }),
  requestCode: (link) => ask(requestBorrowerCode, { body: { link }, parts: ['ticket', 'sentTo'] }),
  openSession: (link, ticket, code) =>
    ask(openBorrowerSession, { body: { link, ticket, code }, parts: ['token', 'expiresOn'] }),
  getRequest: (token) => ask(getBorrowerRequest, { token, parts: ['lender', 'items'] }),
  async uploadFile(token, itemId, file, options) {
    const path = uploadBorrowerFile.path.replace('{itemId}', encodeURIComponent(itemId));
    const { status, text, retryAfter } = await sendFile(path, token, file, options);
    return answerOf(status, text, retryAfter, ['file']);
  },
  async endSession(token) {
    await ask(endBorrowerSession, { token, parts: [] }).catch(() => undefined);
  },
};

interface Call {
  token?: string;
  body?: object;
  parts: readonly string[];
}

export async function ask<Answer>(
  { method, path }: { method: string; path: string },
  { token, body, parts }: Call,
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: { status: number; text: string; retryAfter: string | null };
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    answer = { status: response.status, text: await response.text(), retryAfter };
  } catch {
    throw new RefusedCall(0);
  }
  return answerOf(answer.status, answer.text, answer.retryAfter, parts);
}

function answerOf<Answer>(
  status: number,
  text: string,
  retryAfter: string | null,
  parts: readonly string[],
): Answer {
  const body = parsed(text);
  if (status < 200 || status > 299) throw new RefusedCall(status, body, retryAfter);
  const isWhole =
    parts.length === 0 || (typeof body === 'object' && body !== null && parts.every((part) => part in body));
  if (!isWhole) throw new RefusedCall(0);
  return body as Answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
