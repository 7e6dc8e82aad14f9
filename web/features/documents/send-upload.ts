import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { type SendFile, UploadCancelled } from './upload-queue.ts';

interface FilePlace {
  fileId: string;
  link: { href: string };
}

/**
 * Makes the upload link of a file, then sends its bytes there (staff shell specification, section 7). A file that failed is sent
 * to the same link again: its bytes may be there, and only the answer was lost. A cancelled one is taken back.
 */
export function senderOf(customerId: string): SendFile {
  const places = new WeakMap<File, Map<string, FilePlace>>();

  return async (file, path, report, signal) => {
    const known = places.get(file) ?? new Map<string, FilePlace>();
    places.set(file, known);
    report('creating-link');
    const place = known.get(path) ?? (await createPlace(customerId, { name: file.name, path }, signal));
    known.set(path, place);
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
      known.delete(path);
      return stored;
    } catch (error) {
      // Cancelled, or the place is gone: the next try begins anew.
      if (signal.aborted || (error instanceof ApiError && error.status === 404)) known.delete(path);
      if (signal.aborted) throw new UploadCancelled(await takeBack(params, path));
      throw error;
    }
  };
}

async function createPlace(
  customerId: string,
  body: { name: string; path: string },
  signal: AbortSignal,
): Promise<FilePlace> {
  return (await call('createFile', { params: { id: customerId }, body }, { signal })).data.file;
}

/** Newest files first: the one that was just sent is among these, if it is there. */
const LOOKED_THROUGH = 100;

/** Removes what a cancelled upload has left on the server, where its bytes may have arrived before. */
async function takeBack(
  params: { id: string; fileId: string },
  path: string,
): Promise<UploadCancelled['left']> {
  try {
    const request = { params: { id: params.id }, query: { path, limit: LOOKED_THROUGH } };
    const { files } = (await call('listFiles', request)).data;
    // Also where nothing is stored yet: bytes that are still on their way find no place.
    await call('deleteFile', { params });
    return files.some(({ fileId }) => fileId === params.fileId) ? 'removed' : 'nothing';
  } catch {
    return 'unknown';
  }
}
