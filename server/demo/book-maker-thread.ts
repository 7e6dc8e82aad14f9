import { parentPort, workerData } from 'node:worker_threads';
import { type BookPlan, type ChunkOrder, makeChunk } from './book-chunk.ts';

/** The thread of `startBookMaker`: makes one chunk per request, in order. */
parentPort?.on('message', (order: ChunkOrder) =>
  parentPort?.postMessage(makeChunk(workerData as BookPlan, order)),
);
