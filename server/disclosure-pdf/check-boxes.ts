import { WORDS } from '../../domain/loan-estimate/prescribed-words.ts';
import {
  BOX,
  type FormCell,
  type FormPaper,
  type FormStyle,
  type Place,
} from '../platform/pdf/form-paper.ts';

const TEXT: FormStyle = { size: 8.5 };

/** Check boxes in a row. A screen reader hears which one is checked. */
export function checks(
  paper: FormPaper,
  options: readonly (readonly [label: string, isChecked: boolean])[],
  { x, y }: { x: number; y: number },
  style: FormStyle = TEXT,
  width = 260,
): FormCell {
  let at = x;
  const placed = options.map(([label, isChecked]) => {
    const place = { x: at, label, isChecked };
    paper.box(at, y + 2);
    at += BOX + 3 + paper.widthOf(label, style) + 9;
    return place;
  });
  return {
    tag: 'TD',
    spoken: options
      .map(([label, isChecked]) => `${isChecked ? 'Checked' : 'Not checked'}: ${label}`)
      .join('. '),
    draw: () => {
      for (const { x: start, label, isChecked } of placed) {
        if (isChecked) paper.mark(start, y + 2);
        paper.draw(label, { x: start + BOX + 3, y, width }, style);
      }
    },
  };
}

/**
 * 'From' or 'To Borrower', by check boxes (comments 37(d)(2)-2 and 37(h)(2)(iv)-1, 12 CFR 1026.38(e)(5), (j)(3)(iii) and
 * (k)(3)(iii)). Null leaves both blank.
 */
export function fromOrTo(
  paper: FormPaper,
  { isTo, who }: { isTo: boolean | null; who: string },
  { x, y }: { x: number; y: number },
  style: FormStyle,
): { spoken: string; draw: () => void; end: number } {
  const second = x + BOX + 3 + paper.widthOf(WORDS.from, style) + 6;
  const name = second + BOX + 3 + paper.widthOf(WORDS.to, style) + 2.5;
  paper.box(x, y + 2);
  paper.box(second, y + 2);
  return {
    spoken: isTo === null ? '' : `${isTo ? WORDS.to : WORDS.from} ${who}`,
    end: name + paper.widthOf(who, style),
    draw: () => {
      if (isTo !== null) paper.mark(isTo ? second : x, y + 2);
      paper.draw(WORDS.from, { x: x + BOX + 3, y, width: 40 }, style);
      paper.draw(WORDS.to, { x: second + BOX + 3, y, width: 30 }, style);
      paper.draw(who, { x: name, y, width: 60 }, style);
    },
  };
}

export type Choice = readonly [text: string, isChosen: boolean];

/** A sentence with several ends, each below it with a check box. @returns the height. */
export function drawChoices(
  paper: FormPaper,
  { start, ends, bold = [] }: { start: string; ends: readonly Choice[]; bold?: readonly string[] },
  { x, y, width }: Place,
  style: FormStyle,
): number {
  const first = start === '' ? 0 : paper.heightOf(start, width, style) + 1;
  const inner = width - BOX - 4;
  let at = y + first;
  const placed = ends.map(([text, isChosen]) => {
    const place = { text, isChosen, y: at };
    paper.box(x, at + 2);
    at += paper.heightOf(text, inner, style) + 1;
    return place;
  });
  const chosen = ends.filter(([, isChosen]) => isChosen).map(([text]) => text);
  paper.element(
    'P',
    () => {
      if (start !== '') paper.drawEmphasized(start, bold, { x, y, width }, style);
      for (const { text, isChosen, y: top } of placed) {
        if (isChosen) paper.mark(x, top + 2);
        paper.draw(text, { x: x + BOX + 4, y: top, width: inner }, style);
      }
    },
    [start, ...chosen].filter((words) => words !== '').join(' '),
  );
  return at - y;
}
