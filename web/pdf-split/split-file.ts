import { fileExtension } from '../../domain/documents/document-file.ts';
import type { RefusedSplit, SplitAnswer } from './split-pdf-worker.ts';

/** A sound PDF of 100 MB takes a few seconds; a damaged one can take minutes. */
const LONGEST_MS = 60_000;
const TOO_LONG =
  'It takes too long to split here, so it may be damaged. Print it to a new PDF, and choose that one.';

/** The library loads with the worker. @returns 'Scan (1 of 3).pdf' and so on, or the reason why not. */
export async function splitFile(file: File): Promise<File[] | RefusedSplit> {
  const worker = new Worker(new URL('./split-pdf-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<SplitAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SplitAnswer>) => resolve(data));
      worker.addEventListener('error', () =>
        resolve({ reason: 'It could not be split here. Please try again.', refusal: 'unsplittable' }),
      );
      timer = setTimeout(() => resolve({ reason: TOO_LONG, refusal: 'unsplittable' }), LONGEST_MS);
      worker.postMessage(file);
    });
    if ('reason' in answer) return answer;
    const { parts } = answer;
    return parts.map((part, place) => partFile(file, part, `${place + 1} of ${parts.length}`));
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

function partFile({ name, lastModified }: File, part: Uint8Array<ArrayBuffer>, numbered: string): File {
  const extension = fileExtension(name);
  const stem = name.slice(0, -extension.length - 1);
  return new File([part], `${stem} (${numbered}).${extension}`, { type: 'application/pdf', lastModified });
}
