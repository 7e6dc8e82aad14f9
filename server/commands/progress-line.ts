import type { BackupProgress } from '../features/backup/write-backup.service.ts';

/** Progress goes to standard error, so that the command's output can be piped. */
interface ProgressOutput {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

interface ProgressLine {
  /** @param done of `total`, in the named unit. */
  update(done: number, total: number): void;
  /** Begins a phase without numbers. */
  phase(what: string): void;
  end(): void;
}

const TERMINAL_EVERY_MS = 200;
const LOG_EVERY_MS = 5_000;

/**
 * The progress line of a long command: rewritten in place on a terminal, one line every five seconds
 * elsewhere. 'Loading 120,000 of 1,000,000 loans (12%), 14,200 a second, 1 min 2 s left'
 */
export function createProgressLine(
  output: ProgressOutput,
  { verb, unit, now = () => performance.now() }: { verb: string; unit: string; now?: () => number },
): ProgressLine {
  const began = now();
  let saidAt = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  const say = (text: string) => {
    output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    isOpen = output.isTTY === true;
  };
  return {
    update(done, total) {
      if (now() - saidAt < (output.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS)) return;
      saidAt = now();
      const rate = done / Math.max((saidAt - began) / 1000, 0.001);
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      const left = rate === 0 ? '' : `, ${formatSeconds((total - done) / rate)} left`;
      say(`${verb} ${count(done)} of ${count(total)} ${unit} (${percent}%), ${count(rate)} a second${left}`);
    },
    phase(what) {
      saidAt = Number.NEGATIVE_INFINITY;
      say(what);
    },
    end() {
      if (isOpen) output.write('\r\u001b[K');
      isOpen = false;
    },
  };
}

/** '45 s', '2 min 5 s', '2 h 18 min'. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** '1,234'. */
export function count(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

/** '1 line', '1,234 lines'. */
export function plural(number: number, one: string): string {
  return `${count(number)} ${one}${number === 1 ? '' : 's'}`;
}

/** '1,234.5' for 1,234,500,000 bytes. */
export function megabytes(bytes: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1_000_000).toLocaleString('en-US', options);
}

const MEGABYTE = 1_000_000;

/** Reports the progress of a backup or restore: rows first, then documents, each with its own pace. */
export function createBackupProgress(output: ProgressOutput, verb: string): BackupProgress & { end(): void } {
  const rows = createProgressLine(output, { verb, unit: 'rows' });
  let documents: ReturnType<typeof createProgressLine> | undefined;
  return {
    phase: (what) => rows.phase(what),
    rows: (done, expected) => rows.update(done, Math.round(expected)),
    bytes(done, total) {
      // Its rate is measured from its own start.
      documents ??= createProgressLine(output, { verb, unit: 'MB of documents' });
      documents.update(done / MEGABYTE, total / MEGABYTE);
    },
    end: () => (documents ?? rows).end(),
  };
}
