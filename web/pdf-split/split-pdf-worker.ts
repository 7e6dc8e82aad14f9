import { CannotSplit, splitPdf } from './split-pdf.ts';

export type SplitAnswer = { parts: Uint8Array<ArrayBuffer>[] } | { reason: string };

/** Too much memory, for example. */
const FAILED = 'It could not be split here. Split it in another program, or scan it with a lower resolution.';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  let answer: SplitAnswer;
  try {
    answer = { parts: await splitPdf(new Uint8Array(await data.arrayBuffer())) };
  } catch (error) {
    answer = { reason: error instanceof CannotSplit ? error.message : FAILED };
  }
  postMessage(answer);
});
