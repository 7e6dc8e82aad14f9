import { LIKE_A_CODE } from '../sessions/sign-in.ts';
import { CODE_FIELD, type MailKindRecord } from './mail-kind.ts';
import { type Part, placeOf } from './template-place.ts';
import type { TemplatePiece } from './template-syntax.ts';

/** Six digits of the text itself, in a mail with a code (TMPL-14). */
export function likeACodeProblems(part: Part, text: string): string[] {
  return LIKE_A_CODE.test(text)
    ? [`${placeOf(part, text, text.search(LIKE_A_CODE))}: six digits look like the code. Write them apart.`]
    : [];
}

/** In a mail with a code, the digits of a field join neither typed digits nor those of another field (TMPL-14). */
export function digitProblems(
  part: Part,
  { fields }: MailKindRecord,
  text: string,
  pieces: readonly TemplatePiece[],
): string[] {
  return pieces.flatMap((piece, place) => {
    if (piece.is !== 'field' || piece.name === CODE_FIELD || !Object.hasOwn(fields, piece.name)) return [];
    const [before, after] = [pieces[place - 1], pieces[place + 1]];
    const isApart =
      !(before?.is === 'text' && /\p{Nd}$/u.test(before.text)) &&
      !(after?.is === 'text' && /^\p{Nd}/u.test(after.text)) &&
      after?.is !== 'field';
    return isApart
      ? []
      : [
          `${placeOf(part, text, piece.at)}: leave a space between {{${piece.name}}} and digits or fields beside it`,
        ];
  });
}
