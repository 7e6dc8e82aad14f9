import { canUploadFile, uploadPercent } from '../../../../domain/documents/document-upload.ts';
import type { Permission } from '../../../../domain/people/permission.ts';
import {
  canRetry,
  DuplicateFound,
  isFinished,
  isRunning,
  lastBatchOf,
  type PlacedFile,
  type ReportStage,
  SessionGone,
  type Upload,
  UploadCancelled,
  type UploadLine,
  type UploadOwner,
  uploadsOf,
} from './upload.ts';

/** Simultaneous uploads: enough to fill a connection, few enough for each to make visible progress. */
const PARALLEL = 3;

/**
 * Files chosen for upload, of all loans. A few are sent at a time, and each can be canceled or retried. Without a
 * network or a session, files wait and resume later.
 */
export class UploadQueue {
  readonly #line: UploadLine;
  readonly #cancels = new Map<number, AbortController>();
  readonly #runs = new Set<Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #lastId = 0;

  constructor(line: UploadLine) {
    this.#line = line;
  }

  /** The current list; the same object until something changes. */
  uploads = (): readonly Upload[] => this.#uploads;

  /** Calls back at every change. Returns the function that ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files, without listing one twice. Finished files of the folder's earlier batch are removed. */
  choose(files: readonly PlacedFile[], owner: UploadOwner): void {
    const own = this.#uploads.filter(({ customerId }) => customerId === owner.customerId);
    const batches = new BatchesOfFolders(own);
    const chosenFor = new Set(files.map(({ path }) => path));
    const isEarlier = (upload: Upload) =>
      isFinished(upload) && chosenFor.has(upload.path) && !batches.isGoingOn(upload.path);
    const kept = this.#uploads.filter(
      (upload) => upload.customerId !== owner.customerId || !isEarlier(upload),
    );
    const listed = new Set(kept.filter((upload) => !isFinished(upload)).map(placeOf));
    const added: Upload[] = [];
    for (const { file, path, content } of files) {
      const place = placeOf({ ...owner, file, path });
      if (listed.has(place)) continue;
      listed.add(place);
      this.#lastId += 1;
      const named = canUploadFile(file);
      const permission = named.ok ? (content ?? named) : named;
      const batch = batches.batchFor(path);
      added.push({ ...owner, id: this.#lastId, file, path, permission, batch, state: 'chosen', percent: 0 });
    }
    this.#replace([...kept, ...added]);
  }

  /** Removes files from the list; running uploads are cancelled first. */
  remove(uploads: readonly Upload[]): void {
    const ids = new Set(uploads.map(({ id }) => id));
    for (const id of ids) this.#cancels.get(id)?.abort();
    this.#replace(this.#uploads.filter(({ id }) => !ids.has(id)));
  }

  /** Puts the parts of a refused file in its place. Does nothing if it was removed meanwhile. */
  replace(upload: Upload, parts: readonly File[]): void {
    if (!this.#uploads.some(({ id }) => id === upload.id)) return;
    this.remove([upload]);
    this.choose(
      parts.map((file) => ({ file, path: upload.path })),
      { customerId: upload.customerId, loanId: upload.loanId },
    );
  }

  /** For a reason that only splitting showed. */
  refuseSplit({ id }: Upload, permission: Permission): void {
    this.#change(id, { permission, isSplitRefused: true });
  }

  start(customerId: string): void {
    const chosen = this.#uploads.filter(
      (upload) => upload.customerId === customerId && upload.state === 'chosen' && upload.permission.ok,
    );
    this.#send(chosen);
  }

  retry(uploads: readonly Upload[]): void {
    this.#send(uploads.filter(canRetry));
  }

  uploadAnyway(uploads: readonly Upload[]): void {
    const duplicates = uploads.filter(({ state }) => state === 'duplicate');
    for (const { id } of duplicates) this.#change(id, { isWanted: true });
    this.#send(duplicates);
  }

  /** Stops uploads; they stay on the list and can be tried again. */
  cancel(uploads: readonly Upload[]): void {
    const running = uploads.filter(isRunning);
    for (const { id } of running) this.#change(id, { state: 'cancelled', percent: 0 });
    for (const { id } of running) this.#cancels.get(id)?.abort();
  }

  /** Resumes after the network or the session was gone. */
  resume(): void {
    const { isLost } = this.#line;
    const lost = this.#uploads.filter(({ state, error }) => state === 'failed' && isLost?.(error));
    this.#send(lost);
  }

  /** Pauses all uploads at once, because the session has ended and may come back. */
  pause(): void {
    for (const [id, cancel] of this.#cancels) {
      this.#cancels.delete(id);
      cancel.abort(new SessionGone());
      this.#change(id, WAITING);
    }
  }

  /** Drops everything at once, because another person may be signed in. */
  discard(): void {
    for (const cancel of this.#cancels.values()) cancel.abort(new SessionGone());
    this.#cancels.clear();
    this.#replace([]);
  }

  /** Resolves when no upload is under way any more, with the remains of the cancelled ones removed. */
  async settled(): Promise<void> {
    await Promise.all(this.#runs);
  }

  #send(uploads: readonly Upload[]): void {
    for (const { id, customerId, path } of uploads) {
      const own = this.#uploads.filter((upload) => upload.customerId === customerId && upload.path === path);
      this.#change(id, { ...WAITING, batch: lastBatchOf(own) });
    }
    this.#sendNext();
  }

  #sendNext(): void {
    while (this.#cancels.size < PARALLEL && this.#line.isAway?.() !== true) {
      const next = this.#uploads.find(({ id, state }) => state === 'waiting' && !this.#cancels.has(id));
      if (next === undefined) return;
      const run = this.#run(next).finally(() => this.#runs.delete(run));
      this.#runs.add(run);
    }
  }

  async #run(upload: Upload): Promise<void> {
    const { id } = upload;
    const cancel = new AbortController();
    this.#cancels.set(id, cancel);
    const report: ReportStage = (stage, sent) => {
      if (!cancel.signal.aborted) this.#change(id, { state: stage, percent: uploadPercent(stage, sent) });
    };
    try {
      const stored = await this.#line.send(upload, report, cancel.signal);
      if (cancel.signal.aborted) return;
      this.#change(id, { state: 'uploaded', percent: uploadPercent('uploaded'), stored });
      this.#line.onChanged?.(upload);
    } catch (error) {
      if (!cancel.signal.aborted) this.#failed(id, error);
      else if (error instanceof UploadCancelled) this.#tookBack(upload, error.left);
    } finally {
      // A retry may have started while this one was still being canceled.
      if (this.#cancels.get(id) === cancel) this.#cancels.delete(id);
      this.#sendNext();
    }
  }

  #failed(id: number, error: unknown): void {
    if (error instanceof DuplicateFound) {
      this.#change(id, { state: 'duplicate', percent: 0, same: error.same });
      return;
    }
    const { isAway, isLost } = this.#line;
    this.#change(id, isAway?.() && isLost?.(error) ? WAITING : { state: 'failed', percent: 0, error });
  }

  #tookBack(upload: Upload, left: UploadCancelled['left']): void {
    // Another try may have started meanwhile.
    const isCancelled = this.#uploads.some(({ id, state }) => id === upload.id && state === 'cancelled');
    if (isCancelled) this.#change(upload.id, { left });
    this.#line.onChanged?.(upload);
  }

  #change(id: number, changes: Partial<Upload>): void {
    this.#replace(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  #replace(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** The batches of a customer's folders. One folder's files never join another's. */
class BatchesOfFolders {
  readonly #own: readonly Upload[];

  constructor(own: readonly Upload[]) {
    this.#own = own;
  }

  /** Whether a file is chosen or under way. */
  isGoingOn(path: string): boolean {
    return uploadsOf(path, this.#own).some((upload) => upload.state === 'chosen' || isRunning(upload));
  }

  batchFor(path: string): number {
    return this.isGoingOn(path) ? lastBatchOf(uploadsOf(path, this.#own)) : lastBatchOf(this.#own) + 1;
  }
}

const WAITING = { state: 'waiting', percent: 0, error: undefined, left: undefined } as const;

/** Identifies a file in the list; the same file in the same folder has the same key. */
function placeOf({ customerId, file, path }: UploadOwner & PlacedFile): string {
  return JSON.stringify([customerId, path, file.name, file.size, file.lastModified]);
}
