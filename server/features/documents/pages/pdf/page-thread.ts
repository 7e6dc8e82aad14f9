import { type MadeDocuments, type MakingTask, makeDocuments } from './make-documents.ts';

/** Runs in the thread. */
export function make(task: MakingTask): Promise<MadeDocuments> {
  return makeDocuments(task);
}
