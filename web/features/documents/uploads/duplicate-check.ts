import { call } from '../../../api/client.ts';
import { UnreadableFile } from './readable-file.ts';
import { DuplicateFound, type Upload } from './upload.ts';

/**
 * Notices files whose bytes the customer has already (DOC-58): on the server, or on their way there from this browser
 * tab.
 */
export class DuplicateCheck {
  readonly #underWay = new Map<string, Upload>();

  /**
   * @returns the function that ends the file's claim on its bytes; call it when the upload has ended.
   * @throws DuplicateFound, UnreadableFile, ApiError.
   */
  async claim(upload: Upload, signal: AbortSignal): Promise<() => void> {
    const { customerId, file, path } = upload;
    const sha256 = await sha256Of(file);
    signal.throwIfAborted();
    if (sha256 === undefined) return () => undefined;
    const key = `${customerId} ${sha256}`;
    // Looked up before and after the call: the other file may be stored in between.
    const before = this.#underWay.get(key);
    const request = { params: { id: customerId }, query: { sha256, limit: LOOKED_AT } };
    const { files } = (await call('listDocuments', request, { signal })).data;
    // The one in the same folder says most.
    const stored = files.find((document) => document.path === path) ?? files[0];
    if (stored !== undefined) {
      throw new DuplicateFound({ name: stored.name, path: stored.path, isStored: true });
    }
    const other = before ?? this.#underWay.get(key);
    if (other !== undefined) {
      throw new DuplicateFound({ name: other.file.name, path: other.path, isStored: false });
    }
    this.#underWay.set(key, upload);
    return () => void this.#underWay.delete(key);
  }
}

const LOOKED_AT = 20;

/**
 * The hash of a file of at most 10 MB, computed beside the page. Browsers offer that over HTTPS only: without it,
 * nothing is compared.
 */
async function sha256Of(file: File): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile();
  });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
