import { AppError } from '../../platform/app-error.ts';
import { unwrittenIn } from '../../platform/pdf/wide-font.ts';

const MOST_LETTERS_NAMED = 5;

/**
 * A '?' in a letter that the law asks for would tell less than it must (NOTICE-15).
 * @throws AppError `conflict` with the characters.
 */
export function refuseUnprinted(texts: readonly string[]): void {
  const letters = unwrittenIn(texts.join('\n'));
  if (letters.length === 0) return;
  const shown = letters.slice(0, MOST_LETTERS_NAMED).map((letter) => `'${letter}'`);
  const more = letters.length > shown.length ? ` and ${letters.length - shown.length} more` : '';
  const what = letters.length === 1 ? 'character' : 'characters';
  throw new AppError(
    'conflict',
    `The letter cannot print the ${what} ${shown.join(', ')}${more}. Write the words in Latin letters.`,
  );
}
