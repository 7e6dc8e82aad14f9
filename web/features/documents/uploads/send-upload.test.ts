import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { ApiError, NO_ANSWER } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { createSender } from './send-upload.ts';
import { anUpload } from './upload.fixture.ts';
import { DuplicateFound, SessionGone, UploadCancelled } from './upload.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/upload-file.ts', () => ({ uploadFile: vi.fn() }));

const PAYSTUB = new File(['%PDF-'], 'paystub.pdf');
const STORED = { fileId: 'f1', name: 'paystub.pdf' } as CustomerDocument;

interface Served {
  isAway?: boolean;
  /** The documents with the same bytes. */
  same?: { fileId: string; name: string; path: string }[];
}

/** The folder's documents on the server; deleting fails where `isAway`. */
function serve(listed: string[], { isAway = false, same = [] }: Served = {}) {
  const asked: string[] = [];
  let made = 0;
  vi.mocked(call).mockImplementation((async (name: string, { query = {} }: { query?: object } = {}) => {
    asked.push('sha256' in query ? 'compare' : name);
    if (name === 'createDocument') {
      made += 1;
      return { data: { file: { fileId: `f${made}`, link: { href: `/f${made}` } } } };
    }
    if (isAway && !('sha256' in query)) throw new ApiError(NO_ANSWER, {});
    if (name === 'listDocuments' && 'sha256' in query) return { data: { files: same } };
    if (name === 'listDocuments') return { data: { files: listed.map((fileId) => ({ fileId })) } };
    return { data: undefined };
  }) as never);
  return asked;
}

const send = (sender: ReturnType<typeof createSender>, signal = new AbortController().signal) =>
  sender(anUpload({ file: PAYSTUB }), () => undefined, signal);

describe('sending a file', () => {
  beforeEach(() => void vi.mocked(uploadFile).mockReset());
  afterEach(() => void vi.restoreAllMocks());

  it.each<[string, string[], boolean, string]>([
    ['had been stored', ['f1'], false, 'removed'],
    ['had not been stored', [], false, 'nothing'],
    ['may have been stored, where the server is away', [], true, 'unknown'],
  ])('that is canceled takes it back when it %s', async (_when, listed, isAway, left) => {
    const asked = serve(listed, { isAway });
    const cancel = new AbortController();
    vi.mocked(uploadFile).mockImplementation(async () => {
      cancel.abort();
      throw cancel.signal.reason;
    });
    const error = await send(createSender(), cancel.signal).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UploadCancelled);
    expect((error as UploadCancelled).left).toBe(left);
    if (!isAway) expect(asked).toContain('deleteDocument');
  });

  it('that is canceled when its answer arrives removes the file again', async () => {
    const asked = serve(['f1']);
    const cancel = new AbortController();
    vi.mocked(uploadFile).mockImplementation(async () => {
      cancel.abort();
      return { files: [STORED] };
    });
    await expect(send(createSender(), cancel.signal)).rejects.toBeInstanceOf(UploadCancelled);
    expect(asked).toContain('deleteDocument');
  });

  it('again after a lost answer uses the same link, so that the file exists once', async () => {
    const asked = serve([]);
    const sender = createSender();
    vi.mocked(uploadFile).mockRejectedValueOnce(new ApiError(NO_ANSWER, {}));
    await expect(send(sender)).rejects.toThrow();
    vi.mocked(uploadFile).mockResolvedValueOnce({ files: [STORED] });
    await send(sender);
    expect(asked).toEqual(['compare', 'createDocument']);
    expect(vi.mocked(uploadFile).mock.calls.map(([params]) => params.fileId)).toEqual(['f1', 'f1']);
  });

  // Tests DOC-53.
  it('does not call the server after the session has ended, and continues with the same link', async () => {
    const asked = serve(['f1']);
    const sender = createSender();
    const ended = new AbortController();
    vi.mocked(uploadFile).mockImplementationOnce(async () => {
      ended.abort(new SessionGone());
      throw ended.signal.reason;
    });
    await expect(send(sender, ended.signal)).rejects.toBeInstanceOf(SessionGone);
    vi.mocked(uploadFile).mockResolvedValueOnce({ files: [STORED] });
    await send(sender);
    expect(asked).toEqual(['compare', 'createDocument']);
  });

  it('that was deleted on the computer says so', async () => {
    serve([]);
    const gone = new File(['%PDF-'], 'gone.pdf');
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    const sending = createSender()(anUpload({ file: gone }), () => undefined, new AbortController().signal);
    await expect(sending).rejects.toThrow('This file can no longer be read.');
  });

  // Tests DOC-58.
  describe('whose bytes are there already', () => {
    const same = [
      { fileId: 'f7', name: 'old.pdf', path: 'Insurance' },
      { fileId: 'f8', name: 'stub.pdf', path: 'Survey' },
    ];
    const failureOf = (sending: Promise<unknown>) => sending.catch((thrown: unknown) => thrown);

    it('stops before it is sent, and names the place in the same folder first', async () => {
      const asked = serve([], { same });
      const error = await failureOf(send(createSender()));
      expect(error).toBeInstanceOf(DuplicateFound);
      expect((error as DuplicateFound).same).toEqual({ name: 'stub.pdf', path: 'Survey', isStored: true });
      expect(asked).toEqual(['compare']);
      expect(uploadFile).not.toHaveBeenCalled();
    });

    it('is sent when the person wants it', async () => {
      const asked = serve([], { same });
      vi.mocked(uploadFile).mockResolvedValueOnce({ files: [STORED] });
      const wanted = anUpload({ file: PAYSTUB, isWanted: true });
      await createSender()(wanted, () => undefined, new AbortController().signal);
      expect(asked).toEqual(['createDocument']);
    });

    it('is only sent once if it is in the same drop; other customers do not matter', async () => {
      serve([]);
      const sender = createSender();
      const { promise, resolve } = Promise.withResolvers<{ files: [CustomerDocument] }>();
      vi.mocked(uploadFile).mockReturnValue(promise as never);
      const upload = (id: number, file: File, customerId: string) =>
        sender(anUpload({ id, file, customerId }), () => undefined, new AbortController().signal);
      const first = upload(1, PAYSTUB, 'c1');
      const copy = new File(['%PDF-'], 'copy.pdf');
      const error = await failureOf(upload(2, copy, 'c1'));
      expect((error as DuplicateFound).same).toEqual({
        name: 'paystub.pdf',
        path: 'Survey',
        isStored: false,
      });
      const other = upload(3, copy, 'c2');
      resolve({ files: [STORED] });
      await Promise.all([first, other]);
    });

    it('is called the duplicate of the file listed before it, even if that one is read later', async () => {
      serve([]);
      const sending = Promise.withResolvers<Awaited<ReturnType<typeof uploadFile>>>();
      vi.mocked(uploadFile).mockReturnValue(sending.promise);
      const sender = createSender();
      const large = new File(['%PDF-'], 'large.pdf');
      const { promise: read, resolve: readBytes } = Promise.withResolvers<ArrayBuffer>();
      vi.spyOn(large, 'arrayBuffer').mockReturnValue(read);
      const upload = (id: number, file: File) =>
        sender(anUpload({ id, file }), () => undefined, new AbortController().signal);
      const first = upload(1, large);
      const second = failureOf(upload(2, PAYSTUB));
      readBytes(await PAYSTUB.arrayBuffer());
      expect(((await second) as DuplicateFound).same).toMatchObject({ name: 'large.pdf', isStored: false });
      sending.resolve({ files: [STORED] });
      expect(await first).toEqual(STORED);
    });

    it('is sent if the file before it cannot be read', async () => {
      serve([]);
      vi.mocked(uploadFile).mockResolvedValueOnce({ files: [STORED] });
      const sender = createSender();
      const gone = new File(['%PDF-'], 'gone.pdf');
      vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
      const upload = (id: number, file: File) =>
        sender(anUpload({ id, file }), () => undefined, new AbortController().signal);
      const first = failureOf(upload(1, gone));
      expect(await upload(2, PAYSTUB)).toEqual(STORED);
      expect(await first).toBeInstanceOf(Error);
    });

    it('cannot be compared without HTTPS, and is sent', async () => {
      const asked = serve([], { same });
      vi.stubGlobal('crypto', {});
      vi.mocked(uploadFile).mockResolvedValueOnce({ files: [STORED] });
      await send(createSender());
      vi.unstubAllGlobals();
      expect(asked).toEqual(['createDocument']);
    });
  });
});
