import { isRunning, sentUploads, type Upload } from '../upload.ts';
import { batchWords } from '../upload-words.ts';

/** Groups of uploads, most urgent first. The first one determines the tray's icon and number. */
const GROUPS = {
  running: isRunning,
  failed: ({ state }: Upload) => state === 'failed',
  duplicate: ({ state }: Upload) => state === 'duplicate',
  ready: ({ state, permission }: Upload) => state === 'chosen' && permission.ok,
  unsupported: ({ permission }: Upload) => !permission.ok,
  uploaded: ({ state }: Upload) => state === 'uploaded',
  cancelled: ({ state }: Upload) => state === 'cancelled',
} as const;

type TrayState = keyof typeof GROUPS;

interface TrayPart {
  state: TrayState;
  count: number;
}

function partsOf(uploads: readonly Upload[]): TrayPart[] {
  return (Object.keys(GROUPS) as TrayState[])
    .map((state) => ({ state, count: uploads.filter(GROUPS[state]).length }))
    .filter(({ count }) => count > 0);
}

/** The mark on the tray and its number; undefined without uploads. */
export function trayMark(uploads: readonly Upload[]): TrayPart | undefined {
  return partsOf(uploads)[0];
}

/** 'Uploads: 3 running, 2 uploaded'. */
export function trayLabel(uploads: readonly Upload[]): string {
  return `Uploads: ${partsOf(uploads)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ')}`;
}

/** The announcement for screen readers, which changes when uploading starts, pauses and ends, not with each file. */
export function trayStatus(uploads: readonly Upload[], isOffline: boolean): string {
  const sent = sentUploads(uploads);
  const duplicates = uploads.filter(GROUPS.duplicate);
  if (sent.length + duplicates.length === 0) return '';
  const all = sent.length + duplicates.length;
  const files = all === 1 ? '1 file' : `${all} files`;
  if (sent.some(isRunning)) return isOffline ? 'Uploads wait for the network' : `Uploading ${files}`;
  const isWhole = sent.filter(GROUPS.uploaded).length === all;
  return isWhole ? `${files} uploaded` : `Uploads finished: ${batchWords([...sent, ...duplicates])}`;
}
