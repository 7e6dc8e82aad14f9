import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import type { MoveResult } from './move-documents.ts';

/** Explains why documents stayed, and where their copies are; null when none stayed. */
export function moveFailureWords({ failed }: Pick<MoveResult, 'failed'>, path: string): string | null {
  const [first] = failed;
  if (first === undefined) return null;
  const copied = failed.filter(({ copy }) => copy === 'made').length;
  const unsure = failed.some(({ copy }) => copy === 'unknown');
  return [failureText(first.error), copyWords(copied, unsure, pathLabel(path))].filter(Boolean).join('. ');
}

function copyWords(copied: number, unsure: boolean, folder: string): string {
  const again = 'Trying again makes no second copy.';
  if (copied > 1) return `${copied} copies are in ${folder} already. ${again}`;
  if (copied === 1) return `A copy is in ${folder} already. ${again}`;
  return unsure ? `A copy may be in ${folder} already. ${again}` : '';
}
