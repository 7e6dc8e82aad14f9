import type { CustomerDocument } from '../../../../contract/documents.ts';
import {
  canUploadFile,
  type UploadStage,
  uploadPercent,
} from '../../../../domain/documents/document-upload.ts';
import type { TaskCount } from '../../../../domain/loans/task-progress.ts';
import type { Permission } from '../../../../domain/people/permission.ts';

/** 'chosen' until somebody presses Upload. */
export type UploadState = 'chosen' | UploadStage | 'failed' | 'cancelled';

export interface Upload {
  id: number;
  file: File;
  /** The folder that was open when the file was chosen. */
  path: string;
  /** Whether the file is supported. */
  permission: Permission;
  state: UploadState;
  percent: number;
  /** Why it failed. */
  error?: unknown;
  /** The document on the server, once it is stored. */
  stored?: CustomerDocument;
  /** Whether a cancelled upload was stored; undefined until that is known, and when nothing was sent. */
  left?: UploadCancelled['left'] | undefined;
}

/** An upload was cancelled, and its remains on the server were removed. */
export class UploadCancelled extends Error {
  /** Whether the file was already stored and was removed; 'unknown' when the server did not say. */
  readonly left: 'nothing' | 'removed' | 'unknown';

  constructor(left: UploadCancelled['left']) {
    super('The upload was cancelled');
    this.left = left;
  }
}

/** Reports the progress of one upload. */
export type ReportStage = (stage: UploadStage, sent?: number) => void;

/** Sends one file into a folder. */
export type SendFile = (
  file: File,
  path: string,
  report: ReportStage,
  signal: AbortSignal,
) => Promise<CustomerDocument>;

/** Simultaneous uploads: enough to fill a connection, few enough for each to make visible progress. */
const PARALLEL = 3;

const RUNNING: readonly UploadState[] = ['waiting', 'creating-link', 'link-created', 'uploading'];

/** Being sent, or about to be. */
export function isRunning({ state }: Upload): boolean {
  return RUNNING.includes(state);
}

/** Files of the last batch, for the progress circle. */
export function countUploads(uploads: readonly Upload[]): TaskCount {
  const sent = uploads.filter(({ state }) => state !== 'chosen');
  const counted = (states: readonly UploadState[]) =>
    sent.filter(({ state }) => states.includes(state)).length;
  return { total: sent.length, done: counted(['uploaded']), failed: counted(['failed', 'cancelled']) };
}

/** Percent of the batch: the mean of its files, so that the circle moves during one large file. */
export function batchPercent(uploads: readonly Upload[]): number {
  const sent = uploads.filter(({ state }) => state !== 'chosen');
  const sum = sent.reduce((total, { percent }) => total + percent, 0);
  return sent.length === 0 ? 0 : Math.floor(sum / sent.length);
}

/** The files chosen for upload. A few are sent at a time, and each can be cancelled or tried again. */
export class UploadQueue {
  readonly #send: SendFile;
  readonly #onUploaded: (upload: Upload) => void;
  readonly #onCancelled: () => void;
  readonly #cancels = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #lastId = 0;

  constructor(
    send: SendFile,
    onUploaded: (upload: Upload) => void = () => undefined,
    onCancelled: () => void = () => undefined,
  ) {
    this.#send = send;
    this.#onUploaded = onUploaded;
    this.#onCancelled = onCancelled;
  }

  /** The current list; the same object until something changes. */
  uploads = (): readonly Upload[] => this.#uploads;

  /** Calls back at every change. Returns the function that ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files for a folder, without listing one twice. Finished files of an earlier batch are removed. */
  choose(files: readonly File[], path: string): void {
    const kept = this.#uploads.filter(({ state }) => state !== 'uploaded' && state !== 'cancelled');
    const added = files
      .filter((file) => !kept.some((other) => other.path === path && isSameFile(other.file, file)))
      .map((file): Upload => {
        this.#lastId += 1;
        const permission = canUploadFile(file);
        return { id: this.#lastId, file, path, permission, state: 'chosen', percent: 0 };
      });
    this.#replace([...kept, ...added]);
  }

  /** Removes a file from the list; a running upload is cancelled first. */
  remove(id: number): void {
    this.#cancels.get(id)?.abort();
    this.#replace(this.#uploads.filter((upload) => upload.id !== id));
  }

  /** Sends all chosen files. */
  start(): void {
    for (const { id, state } of this.#uploads) if (state === 'chosen') this.#change(id, waiting);
    this.#sendNext();
  }

  /** Sends a failed or cancelled file again. */
  retry(id: number): void {
    this.#change(id, waiting);
    this.#sendNext();
  }

  /** Stops one file; it stays on the list and can be tried again. */
  cancel(id: number): void {
    this.#change(id, { state: 'cancelled', percent: 0 });
    this.#cancels.get(id)?.abort();
  }

  /** Stops all running uploads. */
  cancelAll = (): void => {
    for (const upload of this.#uploads) if (isRunning(upload)) this.cancel(upload.id);
  };

  #sendNext(): void {
    while (this.#cancels.size < PARALLEL) {
      const next = this.#uploads.find(({ id, state }) => state === 'waiting' && !this.#cancels.has(id));
      if (next === undefined) return;
      void this.#run(next);
    }
  }

  async #run({ id, file, path }: Upload): Promise<void> {
    const cancel = new AbortController();
    this.#cancels.set(id, cancel);
    const report: ReportStage = (stage, sent) => {
      if (!cancel.signal.aborted) this.#change(id, { state: stage, percent: uploadPercent(stage, sent) });
    };
    try {
      const stored = await this.#send(file, path, report, cancel.signal);
      if (cancel.signal.aborted) return;
      this.#change(id, { state: 'uploaded', percent: uploadPercent('uploaded'), stored });
      const uploaded = this.#uploads.find((upload) => upload.id === id);
      if (uploaded !== undefined) this.#onUploaded(uploaded);
    } catch (error) {
      if (!cancel.signal.aborted) this.#change(id, { state: 'failed', percent: 0, error });
      else if (error instanceof UploadCancelled) this.#tookBack(id, error.left);
    } finally {
      // A retry may have started while this one was still being cancelled.
      if (this.#cancels.get(id) === cancel) this.#cancels.delete(id);
      this.#sendNext();
    }
  }

  #tookBack(id: number, left: UploadCancelled['left']): void {
    const upload = this.#uploads.find((one) => one.id === id);
    // Another try has started meanwhile.
    if (upload?.state === 'cancelled') this.#change(id, { left });
    this.#onCancelled();
  }

  #change(id: number, changes: Partial<Upload>): void {
    this.#replace(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  #replace(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

const waiting = { state: 'waiting', percent: 0, error: undefined, left: undefined } as const;

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
