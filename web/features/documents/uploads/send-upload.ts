import type { CustomerDocument } from '../../../../contract/documents.ts';
import { ApiError, isNotFound, NO_ANSWER } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { DuplicateCheck } from './duplicate-check.ts';
import {
  type ReportStage,
  refuseUnreadable,
  type SendFile,
  SessionGone,
  type Upload,
  UploadCancelled,
} from './upload.ts';

interface FilePlace {
  fileId: string;
  link: { href: string };
}

/**
 * Looks for the same bytes on the server, creates a file's upload link, then sends the bytes there (DOC-22). A failed
 * file is sent to the same link again, because its bytes may have been stored and only the answer lost. A canceled file
 * is removed.
 */
export function createSender(): SendFile {
  const places = new WeakMap<File, Map<string, FilePlace>>();
  const duplicates = new DuplicateCheck();

  return async (upload, report, signal) => {
    const { customerId, file, path, isWanted } = upload;
    const known = places.get(file) ?? new Map<string, FilePlace>();
    places.set(file, known);
    const key = `${customerId} ${path}`;
    let end = () => {};
    if (!isWanted && !known.has(key)) {
      report('checking');
      // Already looked up: its own bytes may be on the server by now.
      end = await duplicates.claim(upload, signal);
    }
    try {
      report('creating-link');
      const place = known.get(key) ?? (await createPlace(customerId, { name: file.name, path }, signal));
      known.set(key, place);
      report('link-created');
      return await sendBytes({ upload, place, forget: () => known.delete(key) }, report, signal);
    } finally {
      end();
    }
  };
}

interface Sending {
  upload: Upload;
  place: FilePlace;
  /** Makes the next try create a new link. */
  forget: () => void;
}

async function sendBytes(
  { upload: { customerId, file, path }, place, forget }: Sending,
  report: ReportStage,
  signal: AbortSignal,
): Promise<CustomerDocument> {
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
    forget();
    return stored;
  } catch (error) {
    if (signal.reason instanceof SessionGone) throw error;
    // Canceled, or its document is gone.
    if (signal.aborted || isNotFound(error)) forget();
    if (signal.aborted) throw new UploadCancelled(await takeBack(params, path));
    // The browser reports a file that it cannot read any more like a lost connection.
    if (error instanceof ApiError && error.status === NO_ANSWER) await refuseUnreadable(file);
    throw error;
  }
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
    // Even if nothing is stored yet, so that bytes still being sent are refused.
    await call('deleteDocument', { params });
    return files.some(({ fileId }) => fileId === params.fileId) ? 'removed' : 'nothing';
  } catch {
    return 'unknown';
  }
}
