import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { clearSession, storeSession } from './session/session-store.ts';
import { uploadFile } from './upload-file.ts';

function token(name: string): string {
  return `header.${btoa(JSON.stringify({ sub: 'dana.whitfield@lintel.example', name }))}.signature`;
}

function grant(name: string) {
  return {
    access_token: token(name),
    refresh_token: `refresh-${name}`,
    roles: [LOAN_PROCESSOR],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  };
}

/** Replaces XMLHttpRequest; tests answer it themselves. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  method = '';
  href = '';
  headers = new Headers();
  body: FormData | undefined;

  open(method: string, href: string) {
    Object.assign(this, { method, href });
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

async function sentRequest(index: number): Promise<FakeRequest> {
  return vi.waitUntil(() => FakeRequest.sent[index]);
}

const PARAMS = { id: 'c1', fileId: 'f1' };
const STORED = { files: [{ fileId: 'f1', name: 'paystub.pdf' }] };
const PAYSTUB = new File(['%PDF-'], 'paystub.pdf');

describe('the upload of a file', () => {
  beforeEach(() => {
    FakeRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    localStorage.clear();
    clearSession();
    storeSession(grant('first'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the bytes to the link in the field `fileToUpload`, with the headers of every call', async () => {
    const progress = vi.fn();
    const uploading = uploadFile(PARAMS, PAYSTUB, {
      href: '/api/customers/c1/files/f1',
      onProgress: progress,
    });
    const request = await sentRequest(0);
    expect([request.method, request.href]).toEqual(['PUT', '/api/customers/c1/files/f1']);
    expect(request.headers.get('client')).toBe('PROCESSING_APPLICATION');
    expect(request.headers.get('authorization')).toBe(`Bearer ${token('first')}`);
    // The browser sets this header, including the boundary.
    expect(request.headers.get('content-type')).toBeNull();
    expect(request.body?.get('fileToUpload')).toBeInstanceOf(Blob);
    request.upload.onprogress?.({ loaded: 3, total: 5 });
    request.answer(200, STORED);
    expect(await uploading).toEqual(STORED);
    expect(progress).toHaveBeenCalledWith(3, 5);
  });

  it('is sent again with the renewed session after a 401', async () => {
    vi.stubGlobal('fetch', async () => Response.json(grant('new')));
    const uploading = uploadFile(PARAMS, PAYSTUB);
    (await sentRequest(0)).answer(401, {});
    const again = await sentRequest(1);
    expect(again.headers.get('authorization')).toBe(`Bearer ${token('new')}`);
    again.answer(200, STORED);
    expect(await uploading).toEqual(STORED);
  });

  it("throws the server's error", async () => {
    const uploading = uploadFile(PARAMS, PAYSTUB);
    const error = { code: 'too_large', message: 'A file may have at most 10 MB.' };
    (await sentRequest(0)).answer(413, { error });
    await expect(uploading).rejects.toMatchObject({ status: 413, message: error.message });
  });

  it('ends when it is canceled', async () => {
    const cancel = new AbortController();
    const uploading = uploadFile(PARAMS, PAYSTUB, { signal: cancel.signal });
    await sentRequest(0);
    cancel.abort();
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up after 30 s without progress, however long it takes in total', async () => {
    vi.useFakeTimers();
    const uploading = uploadFile(PARAMS, PAYSTUB);
    uploading.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const request = FakeRequest.sent[0];
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(29_000);
      request?.upload.onprogress?.({ loaded, total: 5 });
    }
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(uploading).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  });
});
