import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { UploadStage } from '../../../../domain/documents/document-upload.ts';
import type { TaskCount } from '../../../../domain/loans/task-progress.ts';
import type { Permission } from '../../../../domain/people/permission.ts';
import { ApiError } from '../../../api/api-error.ts';

/** The browser cannot read the chosen file. */
export class UnreadableFile extends Error {
  constructor() {
    super('This file can no longer be read. It was moved, renamed or changed. Choose it again.');
    this.name = 'UnreadableFile';
  }
}

/** @throws UnreadableFile when the file was deleted, moved or changed after it was chosen. */
export async function refuseUnreadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UnreadableFile();
  }
}

/** 'chosen' until somebody presses Upload. */
export type UploadState = 'chosen' | UploadStage | 'duplicate' | 'failed' | 'cancelled';

/** The documents page where files were chosen. */
export interface UploadOwner {
  customerId: string;
  /** Null for a customer without a loan. */
  loanId: string | null;
}

export interface PlacedFile {
  file: File;
  path: string;
  /** Whether its content fits its extension and is whole; undefined if it could not be read. */
  content?: Permission;
}

export interface Upload extends UploadOwner, PlacedFile {
  id: number;
  permission: Permission;
  /** Files that are chosen while none of their folder is pending start a new batch. */
  batch: number;
  state: UploadState;
  percent: number;
  error?: unknown;
  /** The document on the server, once it is stored. */
  stored?: CustomerDocument;
  /** Whether a canceled upload was stored; undefined until known, or if nothing was sent. */
  left?: UploadCancelled['left'] | undefined;
  /** The document with the same bytes, while the person has to decide. */
  same?: SameBytes;
  /** True if it cannot be split either. */
  isSplitRefused?: boolean;
  /** True if the person wants to upload it although the same bytes exist. */
  isWanted?: boolean;
}

/** An upload was cancelled, and its remains on the server were removed. */
export class UploadCancelled extends Error {
  /** Whether the file was already stored and was removed; 'unknown' when the server did not say. */
  readonly left: 'nothing' | 'removed' | 'unknown';

  constructor(left: UploadCancelled['left']) {
    super('The upload was canceled');
    this.left = left;
  }
}

export interface SameBytes {
  name: string;
  path: string;
  isStored: boolean;
}

/** Thrown if a document of the customer has the same bytes. */
export class DuplicateFound extends Error {
  readonly same: SameBytes;

  constructor(same: SameBytes) {
    super('The same document is there already');
    this.same = same;
  }
}

/** Abort reason after which nothing may be sent: the session has ended, or is another person's. */
export class SessionGone extends Error {}

const RUNNING: readonly UploadState[] = ['waiting', 'checking', 'creating-link', 'link-created', 'uploading'];

/** Being sent, or about to be. */
export function isRunning({ state }: Upload): boolean {
  return RUNNING.includes(state);
}

/** Whether the file itself is refused, for its name and size here or its content on the server. */
export function isUnsupported({ permission, state, error }: Upload): boolean {
  if (!permission.ok) return true;
  return state === 'failed' && error instanceof ApiError && REFUSED.includes(error.code);
}

const REFUSED: readonly ApiError['code'][] = ['unsupported_type', 'too_large'];

/** Whether it failed and may succeed later. */
export function isFailed(upload: Upload): boolean {
  return upload.state === 'failed' && !isUnsupported(upload);
}

export function canRetry(upload: Upload): boolean {
  return upload.state === 'cancelled' || isFailed(upload);
}

/** Those that were started and do not wait for a person. */
export function sentUploads(uploads: readonly Upload[]): Upload[] {
  return uploads.filter(({ state }) => state !== 'chosen' && state !== 'duplicate');
}

export function lastBatchOf(uploads: readonly Upload[]): number {
  return Math.max(0, ...uploads.map(({ batch }) => batch));
}

function sentInLastBatch(uploads: readonly Upload[]): Upload[] {
  const last = lastBatchOf(uploads);
  return sentUploads(uploads).filter((upload) => upload.batch === last || isRunning(upload));
}

/** Whether it needs no more attention. */
export function isFinished({ state }: Upload): boolean {
  return state === 'uploaded' || state === 'cancelled';
}

/** The folder's own, which are all that its count, words and progress are about (DOC-24). */
export function uploadsOf(path: string | undefined, uploads: readonly Upload[]): Upload[] {
  return uploads.filter((upload) => path === undefined || upload.path === path);
}

/** Uploads listed below a folder: its own, the last batch, and those of other folders that still need an answer or time. */
export function uploadsFor(path: string | undefined, uploads: readonly Upload[]): Upload[] {
  const last = lastBatchOf(uploads);
  return uploads.filter(
    (upload) =>
      path === undefined ||
      upload.batch === last ||
      upload.path === path ||
      upload.state === 'chosen' ||
      upload.state === 'duplicate' ||
      isRunning(upload),
  );
}

/** Files of the last batch, and all that are under way, for the progress circle. */
export function countUploads(uploads: readonly Upload[]): TaskCount {
  const sent = sentInLastBatch(uploads);
  const counted = (states: readonly UploadState[]) =>
    sent.filter(({ state }) => states.includes(state)).length;
  return { total: sent.length, done: counted(['uploaded']), failed: counted(['failed', 'cancelled']) };
}

/** Percent of the batch: the mean of its files, so that the circle moves during one large file. */
export function batchPercent(uploads: readonly Upload[]): number {
  const sent = sentInLastBatch(uploads);
  const sum = sent.reduce((total, { percent }) => total + percent, 0);
  return sent.length === 0 ? 0 : Math.floor(sum / sent.length);
}

export type ReportStage = (stage: UploadStage, sent?: number) => void;

export type SendFile = (
  upload: Upload,
  report: ReportStage,
  signal: AbortSignal,
) => Promise<CustomerDocument>;

export interface UploadLine {
  send: SendFile;
  /** Whether nothing can be sent now: there is no network, or no session. */
  isAway?: () => boolean;
  /** Whether a failure only means that the server was not reached. */
  isLost?: (error: unknown) => boolean;
  /** Called when a folder has changed: a file was stored, or was removed again. */
  onChanged?: (upload: Upload) => void;
}
