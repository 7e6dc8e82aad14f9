import { parentPort, workerData } from 'node:worker_threads';
import { type BookPlan, type ChunkOrder, makeChunk } from './book-chunk.ts';

/** The thread of `startBookMaker`: a chunk for each order, in their order. */
parentPort?.on('message', (order: ChunkOrder) =>
  parentPort?.postMessage(makeChunk(workerData as BookPlan, order)),
);
