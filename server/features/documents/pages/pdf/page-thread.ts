import { makePart as makePackagePart, type PackagePart, type PartTask } from '../../packages/package-part.ts';
import { type MadeDocuments, type MakingTask, makeDocuments } from './make-documents.ts';

export function make(task: MakingTask): Promise<MadeDocuments> {
  return makeDocuments(task);
}

export function makePart(task: PartTask): Promise<PackagePart> {
  return makePackagePart(task);
}
