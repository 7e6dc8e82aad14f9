import type { MismoCheck, MismoNumbers } from '../../../../contract/mismo.ts';
import { counted } from '../../../loans/mismo/counted.ts';

/** The sentence when nothing is missing. It agrees with the check's errors below it. */
export function completeWords(
  { findings, schema }: Pick<MismoCheck, 'findings' | 'schema'>,
  numbers: MismoNumbers,
): { tone: 'info' | 'warn'; words: string } {
  const errors = findings.filter(({ level }) => level === 'error');
  // With nothing missing, R24 errors are numbers that the file leaves out.
  const leftOut = numbers === 'left-out' ? errors.filter(({ rule }) => rule === 'R24').length : 0;
  const others = errors.length - leftOut + (schema?.errors.length ?? 0);
  const sentences = ['The loan has every answer that DU and LPA require.'];
  if (leftOut > 0) {
    sentences.push(
      `This file leaves the Social Security numbers out, which counts as ${counted(leftOut, 'error')} below.`,
    );
  }
  if (others > 0) {
    const more = leftOut > 0 ? counted(others, 'more error') : counted(others, 'error');
    sentences.push(`The check below names ${more} of the file.`);
  }
  return { tone: leftOut + others > 0 ? 'warn' : 'info', words: sentences.join(' ') };
}
