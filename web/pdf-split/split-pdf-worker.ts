import { CannotSplit, type SplitRefusal, splitPdf } from './split-pdf.ts';

export interface RefusedSplit {
  /** A sentence for staff. */
  reason: string;
  refusal: SplitRefusal;
}

export type SplitAnswer = { parts: Uint8Array<ArrayBuffer>[] } | RefusedSplit;

/** Too much memory, for example. */
const FAILED = 'It could not be split here. Split it in another program, or scan it with a lower resolution.';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  let answer: SplitAnswer;
  try {
    answer = { parts: await splitPdf(new Uint8Array(await data.arrayBuffer())) };
  } catch (error) {
    answer =
      error instanceof CannotSplit
        ? { reason: error.message, refusal: error.refusal }
        : { reason: FAILED, refusal: 'unsplittable' };
  }
  postMessage(answer);
});
