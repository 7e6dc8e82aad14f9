import { ApiError, NO_ANSWER } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { refuseUnreadable } from './readable-file.ts';
import { SessionGone, UploadCancelled } from './upload.ts';
import type { SendFile } from './upload-queue.ts';

interface FilePlace {
  fileId: string;
  link: { href: string };
}

/**
 * Creates a file's upload link, then sends its bytes there (DOC-22). A failed file is
 * sent to the same link again: its bytes may be stored, with only the answer lost. A cancelled file is removed.
 */
export function createSender(): SendFile {
  const places = new WeakMap<File, Map<string, FilePlace>>();

  return async ({ customerId, file, path }, report, signal) => {
    const known = places.get(file) ?? new Map<string, FilePlace>();
    places.set(file, known);
    const key = `${customerId} ${path}`;
    report('creating-link');
    const place = known.get(key) ?? (await createPlace(customerId, { name: file.name, path }, signal));
    known.set(key, place);
    report('link-created');
    report('uploading', 0);
    const params = { id: customerId, fileId: place.fileId };
    try {
      const { files } = await uploadFile(params, file, {
        href: place.link.href,
        signal,
        onProgress: (sent, all) => report('uploading', all === 0 ? 0 : sent / all),
      });
      const stored = files[0];
      if (stored === undefined) throw new Error('The server answered no file');
      signal.throwIfAborted();
      known.delete(key);
      return stored;
    } catch (error) {
      if (signal.reason instanceof SessionGone) throw error;
      // Cancelled, or the place is gone: the next try starts with a new link.
      if (signal.aborted || (error instanceof ApiError && error.status === 404)) known.delete(key);
      if (signal.aborted) throw new UploadCancelled(await takeBack(params, path));
      // The browser reports a file that it cannot read any more like a lost connection.
      if (error instanceof ApiError && error.status === NO_ANSWER) await refuseUnreadable(file);
      throw error;
    }
  };
}

async function createPlace(
  customerId: string,
  body: { name: string; path: string },
  signal: AbortSignal,
): Promise<FilePlace> {
  return (await call('createDocument', { params: { id: customerId }, body }, { signal })).data.file;
}

/** The newest documents: a file that was just stored is among these. */
const LOOKED_THROUGH = 100;

/** Removes the remains of a cancelled upload from the server, where its bytes may have arrived. */
async function takeBack(
  params: { id: string; fileId: string },
  path: string,
): Promise<UploadCancelled['left']> {
  try {
    const request = { params: { id: params.id }, query: { path, limit: LOOKED_THROUGH } };
    const { files } = (await call('listDocuments', request)).data;
    // Even when nothing is stored yet: bytes still on their way then find no place.
    await call('deleteDocument', { params });
    return files.some(({ fileId }) => fileId === params.fileId) ? 'removed' : 'nothing';
  } catch {
    return 'unknown';
  }
}
