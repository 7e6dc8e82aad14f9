import { call } from '../../../api/client.ts';
import { DuplicateFound, UnreadableFile, type Upload } from './upload.ts';

/** A file's claim on its bytes, or the file that already claimed the same bytes. */
interface Claim {
  sha256: string;
  other: Upload | undefined;
  end: () => void;
}

/** Detects files whose bytes the customer already has (DOC-58), on the server or among this browser tab's uploads. */
export class DuplicateCheck {
  readonly #underWay = new Map<string, Upload>();
  readonly #claiming = new Map<Upload, Promise<unknown>>();

  /**
   *
   * @returns a function that releases the file's claim on its bytes; call it when the upload has ended.
   * @throws DuplicateFound, UnreadableFile, ApiError.
   */
  async claim(upload: Upload, signal: AbortSignal): Promise<() => void> {
    const { customerId, path } = upload;
    const claiming = this.#claimInTurn(upload);
    this.#claiming.set(upload, claiming);
    const claim = await claiming.finally(() => this.#claiming.delete(upload));
    if (claim === undefined) return () => undefined;
    const { sha256, other, end } = claim;
    try {
      signal.throwIfAborted();
      const request = { params: { id: customerId }, query: { sha256, limit: LOOKED_AT } };
      const { files } = (await call('listDocuments', request, { signal })).data;
      // A duplicate in the same folder is the most relevant.
      const stored = files.find((document) => document.path === path) ?? files[0];
      if (stored !== undefined) {
        throw new DuplicateFound({ name: stored.name, path: stored.path, isStored: true });
      }
      if (other !== undefined) {
        throw new DuplicateFound({ name: other.file.name, path: other.path, isStored: false });
      }
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }

  /**
   * Files claim their bytes in list order, so that the first of several equal files is the original even if it is
   * read last. Undefined if the bytes cannot be compared.
   */
  async #claimInTurn(upload: Upload): Promise<Claim | undefined> {
    const earlier = [...this.#claiming].filter(([{ id }]) => id < upload.id).map(([, claiming]) => claiming);
    const reading = sha256Of(upload.file);
    await Promise.allSettled([reading, ...earlier]);
    const sha256 = await reading;
    if (sha256 === undefined) return undefined;
    const key = `${upload.customerId} ${sha256}`;
    const other = this.#underWay.get(key);
    if (other === undefined) this.#underWay.set(key, upload);
    const end = () => {
      if (this.#underWay.get(key) === upload) this.#underWay.delete(key);
    };
    return { sha256, other, end };
  }
}

const LOOKED_AT = 20;

/**
 * The hash of a file of at most 10 MB, computed off the main thread. Browsers offer that only over HTTPS; without it,
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
