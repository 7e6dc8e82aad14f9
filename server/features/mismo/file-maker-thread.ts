import { parentPort } from 'node:worker_threads';
import { type FileOrder, madeFile } from './made-file.ts';

/** The thread of `startFileMaker`: makes the files of one request after another, and hands their memory over. */
parentPort?.on('message', (orders: readonly FileOrder[]) => {
  const files = orders.map(madeFile);
  parentPort?.postMessage(
    files,
    files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
  );
});
