import type { MailText } from './mail-kind.ts';

export type TemplatePiece =
  | { is: 'text'; text: string }
  | { is: 'field'; name: string; at: number }
  | { is: 'fault'; fault: 'unclosed' | 'unopened'; at: number };

const OPEN = '{{';
const CLOSE = '}}';

/** Pieces in order. A field is on one line: `{{name}}`, with or without spaces. */
export function templatePieces(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let place = 0;
  while (place < template.length) {
    const opened = template.indexOf(OPEN, place);
    const text = template.slice(place, opened === -1 ? undefined : opened);
    pieces.push(...textPieces(text, place));
    if (opened === -1) break;
    const closed = template.indexOf(CLOSE, opened + OPEN.length);
    const name = template.slice(opened + OPEN.length, closed === -1 ? undefined : closed);
    if (closed === -1 || name.includes(OPEN) || name.includes('\n')) {
      pieces.push({ is: 'fault', fault: 'unclosed', at: opened });
      place = opened + OPEN.length;
    } else {
      pieces.push({ is: 'field', name: name.trim(), at: opened });
      place = closed + CLOSE.length;
    }
  }
  return pieces;
}

function textPieces(text: string, start: number): TemplatePiece[] {
  if (text === '') return [];
  const piece: TemplatePiece = { is: 'text', text };
  const unopened = text.indexOf(CLOSE);
  return unopened === -1 ? [piece] : [piece, { is: 'fault', fault: 'unopened', at: start + unopened }];
}

export type Part = keyof MailText;

/** 'Line 3, column 5' of a text; 'Column 5' of a subject. */
export function placeOf(part: Part, text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  const column = `olumn ${(before.at(-1)?.length ?? 0) + 1}`;
  return part === 'subject' ? `C${column}` : `Line ${before.length}, c${column}`;
}
