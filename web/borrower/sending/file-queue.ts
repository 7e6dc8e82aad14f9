import { refusalBeforeSending, refusalOf } from '../../../domain/borrower-requests/page-words/refusal.ts';
import { MAX_FILE_BYTES } from '../../../domain/documents/document-file.ts';
import { splitFile } from '../../pdf-split/split-file.ts';
import type { SentFile } from '../api/borrower-answers.ts';
import type { BorrowerClient } from '../api/borrower-client.ts';
import { asRefusedCall, type RefusedCall } from '../api/refused-call.ts';
import { canSplit, isSameFile, isUnderWay, type QueuedFile } from './queued-file.ts';

/** Fine print stays legible: about 300 dots an inch on a letter page. */
const LONGEST_SIDE = 3600;
const QUALITY = 0.85;

function canShrink({ type }: File): boolean {
  return /^image\/(jpeg|png)$/.test(type);
}

/**
 * A camera's photo can exceed 10 MB, and its owner cannot shrink it on the phone, so the page does (ASK-54). Other
 * files, and photos that the browser cannot render, stay as they are.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MAX_FILE_BYTES || !canShrink(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // Transparent parts of a PNG would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (smaller === null) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([smaller], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** More at once would not be faster on a phone connection. */
const AT_ONCE = 2;

/** Seconds before each retry without an answer. The last one repeats. */
const PAUSES = [2, 5, 10, 20, 30];

export interface FileQueue {
  readonly files: readonly QueuedFile[];
  /** Adds files for an item. Those that cannot be sent say why; the others continue (ASK-49). */
  add(itemId: string, files: readonly File[]): void;
  /** Lists files that were being sent when the page was reloaded (ASK-53). */
  addLost(lost: readonly { itemId: string; name: string }[]): void;
  /** Stops a file, or dismisses its message. */
  remove(key: string): void;
  /** Replaces a PDF above the limit by parts that can be sent, or says why it cannot (ASK-86). */
  split(key: string): Promise<void>;
  /** Retries all files without an answer. */
  retry(): void;
  /** Sends on with this session; without one, files wait (ASK-52). */
  continueWith(token: string | undefined): void;
  clear(): void;
}

interface QueueEvents {
  onChange(): void;
  onSent(itemId: string, file: SentFile, isNew: boolean): void;
  /** The item is no longer needed, so the borrower's list is outdated (ASK-74). */
  onClosed(): void;
  /** The session or the link has ended. */
  onEnd(error: RefusedCall): void;
}

export function createFileQueue(client: BorrowerClient, events: QueueEvents): FileQueue {
  let files: QueuedFile[] = [];
  let session: string | undefined;
  let count = 0;
  const stops = new Map<string, AbortController>();
  const repeats = new Map<string, ReturnType<typeof setTimeout>>();

  function change(key: string, part: Partial<QueuedFile>): void {
    files = files.map((one) => (one.key === key ? { ...one, ...part } : one));
    events.onChange();
  }

  function sendNext(): void {
    while (session !== undefined && stops.size < AT_ONCE) {
      const next = files.find(({ state, key }) => state === 'waiting' && !stops.has(key));
      if (next?.file === undefined) return;
      void send(next, next.file, session);
    }
  }

  async function send({ key, itemId, attempts }: QueuedFile, chosen: File, token: string): Promise<void> {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', percent: 0, attempts: attempts + 1 });
    try {
      const file = await shrinkPhoto(chosen);
      const refusal = refusalBeforeSending(file);
      if (refusal !== undefined) return change(key, { state: 'refused', refusal });
      const answer = await client.uploadFile(token, itemId, file, {
        signal: stop.signal,
        onProgress(sent) {
          const percent = Math.floor(sent * 100);
          change(key, { percent, state: percent === 100 ? 'checking' : 'sending' });
        },
      });
      if (stop.signal.aborted) return;
      // A retry may find what the first attempt stored, which is not a duplicate by the borrower.
      const isNew = answer.isNew || attempts > 0;
      if (isNew) files = files.filter((one) => one.key !== key);
      else change(key, { state: 'already-sent' });
      events.onSent(itemId, answer.file, isNew);
    } catch (error) {
      if (!stop.signal.aborted) refuse(key, attempts, asRefusedCall(error));
    } finally {
      if (stops.get(key) === stop) stops.delete(key);
      events.onChange();
      sendNext();
    }
  }

  function refuse(key: string, attempts: number, error: RefusedCall): void {
    const { status, code, reason } = error;
    if (code === 'unauthenticated' || code === 'link_ended') {
      session = undefined;
      change(key, { state: 'waiting', percent: 0 });
      events.onEnd(error);
    } else if (status !== 413 && (error.isUnanswered || code === 'too_many_requests')) {
      change(key, { state: 'no-connection' });
      const pause = error.wait ?? PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 30;
      repeats.set(
        key,
        setTimeout(() => again(key), pause * 1000),
      );
    } else {
      const refusal = code === 'not_found' ? 'closed' : refusalOf(status, code, reason);
      change(key, { state: 'refused', refusal });
      if (refusal === 'closed') events.onClosed();
    }
  }

  function again(key: string): void {
    clearTimeout(repeats.get(key));
    repeats.delete(key);
    change(key, { state: 'waiting' });
    sendNext();
  }

  function queued(itemId: string, name: string, part: Partial<QueuedFile>): QueuedFile {
    count += 1;
    return { key: `file-${count}`, itemId, name, state: 'waiting', percent: 0, attempts: 0, ...part };
  }

  function newcomer(itemId: string, file: File): QueuedFile {
    const isHere = files.some(
      (one) => one.itemId === itemId && isUnderWay(one) && isSameFile(file, one.file),
    );
    if (isHere) return queued(itemId, file.name, { state: 'already-chosen' });
    const refusal = refusalBeforeSending(file);
    if (refusal === undefined || (refusal === 'too-large' && canShrink(file)))
      return queued(itemId, file.name, { file });
    return queued(itemId, file.name, { file, state: 'refused', refusal });
  }

  return {
    get files() {
      return files;
    },
    add(itemId, chosen) {
      for (const file of chosen) {
        const next = newcomer(itemId, file);
        // Choosing a file of the same name again clears the earlier message about it.
        const isAnswered = (one: QueuedFile) =>
          one.itemId === itemId && one.name === file.name && !isUnderWay(one);
        files = [...files.filter((one) => !isAnswered(one)), next];
      }
      events.onChange();
      sendNext();
    },
    addLost(lost) {
      files = [...files, ...lost.map(({ itemId, name }) => queued(itemId, name, { state: 'lost' }))];
      events.onChange();
    },
    remove(key) {
      stops.get(key)?.abort();
      clearTimeout(repeats.get(key));
      repeats.delete(key);
      files = files.filter((one) => one.key !== key);
      events.onChange();
    },
    async split(key) {
      const whole = files.find((one) => one.key === key);
      if (whole?.file === undefined || !canSplit(whole)) return;
      change(key, { state: 'splitting' });
      const parts = await splitFile(whole.file);
      const place = files.findIndex((one) => one.key === key);
      if (place === -1) return;
      if (!Array.isArray(parts)) return change(key, { state: 'refused', refusal: parts.refusal });
      files = files.toSpliced(place, 1, ...parts.map((part) => newcomer(whole.itemId, part)));
      events.onChange();
      sendNext();
    },
    retry() {
      for (const { key, state } of files) if (state === 'no-connection') again(key);
    },
    continueWith(token) {
      session = token;
      sendNext();
    },
    clear() {
      session = undefined;
      for (const stop of stops.values()) stop.abort();
      for (const repeat of repeats.values()) clearTimeout(repeat);
      stops.clear();
      repeats.clear();
      if (files.length === 0) return;
      files = [];
      events.onChange();
    },
  };
}
