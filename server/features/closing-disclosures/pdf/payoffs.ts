import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { PayoffsAndPayments } from '../../../../domain/closing-disclosure/payoffs-table.ts';
import type { FormCell, FormPaper, FormStyle } from '../../../platform/pdf/form-paper.ts';
import { drawTableTitle } from './cash-table.ts';

/** Numbered lines of form H-25(J). */
const LINES = 15;

/** The page has room for these above the table of cash to close. */
const MOST_LINES = 34;

const AMOUNT_WIDTH = 90;
const NUMBER_WIDTH = 20;
const ROOM = 460;
const WIDEST_PITCH = 27;
const TEXT: FormStyle = { size: 8.5 };
const BOLD: FormStyle = { size: 8.5, weight: 'bold' };

type PayoffLine = PayoffsAndPayments['lines'][number];

/** What does not fit into the table goes to an attached page. */
export function placedPayoffs(lines: readonly PayoffLine[]): {
  shown: readonly PayoffLine[];
  rest: readonly PayoffLine[];
} {
  if (lines.length <= MOST_LINES) return { shown: lines, rest: [] };
  return { shown: lines.slice(0, MOST_LINES - 1), rest: lines.slice(MOST_LINES - 1) };
}

/** 12 CFR 1026.38(t)(5)(vii)(B). */
export function drawPayoffs(paper: FormPaper, { lines, total }: PayoffsAndPayments): void {
  const { left, width, right } = paper;
  drawTableTitle(paper, WORDS.payoffsAndPayments, WORDS.useForPayoffs);
  const { shown, rest } = placedPayoffs(lines);
  const texts: (readonly [label: string, amount: string] | null)[] = [
    ...shown.map((line) => [payoffLabel(line), payoffAmount(line)] as const),
    ...(rest.length > 0 ? [[WORDS.seeAttached, ''] as const] : []),
  ];
  while (texts.length < LINES) texts.push(null);
  const pitch = Math.min(WIDEST_PITCH, ROOM / (texts.length + 2));
  const table = paper.table();
  const top = paper.y;
  const middle = () => paper.y + (pitch - 11) / 2;
  const amountPlace = () => ({ x: right - AMOUNT_WIDTH, y: middle(), width: AMOUNT_WIDTH - 6 });
  const row = (cells: readonly FormCell[]) => {
    table.row(cells);
    paper.y += pitch;
    paper.rule(paper.y, { weight: 0.25 });
  };
  const [toAt, amountAt] = [{ x: left + 4, y: middle(), width: 100 }, amountPlace()];
  row([
    { tag: 'TH', scope: 'Column', draw: () => paper.draw(WORDS.payoffTo, toAt, BOLD) },
    {
      tag: 'TH',
      scope: 'Column',
      draw: () => paper.draw(WORDS.amount, amountAt, { ...BOLD, align: 'right' }),
    },
  ]);
  texts.forEach((line, index) => {
    const numberAt = { x: left + 4, y: middle(), width: NUMBER_WIDTH };
    const labelAt = {
      x: left + 4 + NUMBER_WIDTH,
      y: middle(),
      width: width - AMOUNT_WIDTH - NUMBER_WIDTH - 10,
    };
    const amount = amountPlace();
    row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => {
          paper.draw(String(index + 1).padStart(2, '0'), numberAt, TEXT);
          if (line !== null) paper.drawFitted(line[0], labelAt, TEXT);
        },
      },
      {
        tag: 'TD',
        draw: () => {
          if (line !== null && line[1] !== '') paper.drawFitted(line[1], amount, { ...TEXT, align: 'right' });
        },
      },
    ]);
  });
  paper.shade({ x: left, y: paper.y, width }, pitch);
  const [totalAt, sumAt] = [{ x: left + 4, y: middle(), width: 300 }, amountPlace()];
  row([
    { tag: 'TH', scope: 'Row', draw: () => paper.draw(WORDS.totalPayoffs, totalAt, BOLD) },
    {
      tag: 'TD',
      draw: () => paper.drawFitted(amountText(total), sumAt, { ...BOLD, align: 'right' }),
    },
  ]);
  table.end();
  paper.upright(right - AMOUNT_WIDTH - 4, top, paper.y);
  paper.rule(paper.y, { weight: 1 });
  paper.y += 14;
}

/** 'Rho Servicing to pay off existing loan' names the payee first, then the purpose. */
export function payoffLabel({ to, purpose, cents, isOutside }: PayoffLine): string {
  const label = to === '' ? purpose : `${to} (${purpose})`;
  return isOutside ? `${amountText(cents)} ${label}` : label;
}

export function payoffAmount({ cents, isOutside }: PayoffLine): string {
  return isOutside ? '' : amountText(cents);
}
