import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { CostColumn } from '../../../../domain/closing-disclosure/cost-columns.ts';
import type { ClosingCostLine } from '../../../../domain/closing-disclosure/cost-lines.ts';
import type { Cents } from '../../../../domain/money/exact-cents.ts';
import {
  EMPTY_CELL,
  type FormCell,
  type FormPaper,
  type FormStyle,
  TAB_HEIGHT,
} from '../../../platform/pdf/form-paper.ts';
import { COLUMNS_OF_FORM, type CostForm, type ShownColumn } from './cost-columns-of-form.ts';

const COLUMN_WIDTH = 62;
const TAB_WIDTH = 142;
const NUMBER_WIDTH = 15;
/** Where 'to' stands, if label and payee leave it there. */
const TO_X = 118;
const GAP = 3;

type Amounts = Partial<Record<CostColumn, Cents | null>>;

export interface CostTable {
  tags: ReturnType<FormPaper['table']>;
  section(title: string, total: Cents | null): void;
  line(number: number, line: ClosingCostLine | null): void;
  subtotals(label: string, amounts: Amounts): void;
  /** As prominent as a section, with an amount in each column. */
  total(label: string, amounts: Amounts): void;
  /** Draws the lines around it. `tags.end()` closes the table, once it goes on no more. */
  finish(): void;
}

interface CostTableOptions {
  form: CostForm;
  title: string;
  pitch: number;
  /** The columns are named once a page: the second title of a page continues the table of the first one. */
  after?: CostTable;
}

/** A table of form H-25, page 2. It draws at `paper.y`. */
export function costTable(paper: FormPaper, { form, title, pitch, after }: CostTableOptions): CostTable {
  const columns: readonly ShownColumn[] = COLUMNS_OF_FORM[form];
  const labelWidth = paper.width - columns.length * COLUMN_WIDTH;
  const xOf = (index: number) => paper.left + labelWidth + index * COLUMN_WIDTH;
  const size = Math.min(7.5, pitch - 2.4);
  const text: FormStyle = { size };
  const bold: FormStyle = { size: Math.min(8, size + 0.5), weight: 'bold' };
  const top = paper.y;
  const hasHeads = after === undefined;
  const titlePlace = { x: paper.left, y: top, width: paper.width };
  const table = after?.tags ?? paper.table();
  const { cell, end } = paper.tabCell('H3', title, titlePlace, TAB_WIDTH);
  table.row([cell, ...columns.map((column, index) => (hasHeads ? headOf(column, index) : EMPTY_CELL))]);
  paper.y = end;

  function headOf({ payer, when }: ShownColumn, index: number): FormCell {
    const isFirst = columns[index - 1]?.payer !== payer;
    const width = COLUMN_WIDTH * columns.filter((one) => one.payer === payer).length;
    const style: FormStyle = { size: 8, weight: 'bold', align: 'center' };
    return {
      tag: 'TH',
      scope: 'Column',
      spoken: `${payer} ${when}`.trim(),
      draw: () => {
        if (isFirst)
          paper.drawFitted(payer, { x: xOf(index), y: top - (when === '' ? -3 : 4), width }, style);
        if (when !== '')
          paper.drawFitted(
            when,
            { x: xOf(index), y: top + 7, width: COLUMN_WIDTH },
            { size: 7.5, align: 'center' },
          );
      },
    };
  }

  const place = (index: number) => ({
    x: xOf(index) + GAP,
    y: paper.y + (pitch - size * 1.3) / 2,
    width: COLUMN_WIDTH - 2 * GAP,
  });

  const amountCell = (cents: Cents | null, index: number, style: FormStyle, mark = ''): FormCell => {
    const at = place(index);
    return {
      tag: 'TD',
      draw: () => {
        if (cents === null) return;
        const written = [mark, amountText(cents)].filter(Boolean).join(' ');
        paper.drawFitted(written, at, { ...style, align: 'right' });
      },
    };
  };

  /** Lines between the columns of one payer stop at a total that stands across both. */
  const finishRow = (isAcross = false) => {
    const from = paper.y;
    paper.y += pitch;
    paper.rule(paper.y, { weight: 0.25 });
    columns.forEach(({ payer }, index) => {
      if (columns[index - 1]?.payer !== payer || isAcross) return;
      paper.upright(xOf(index), from, paper.y);
    });
  };

  const sums = (label: string, amounts: Amounts, style: FormStyle) => {
    const at = { ...place(0), x: paper.left + 4, width: labelWidth - 6 };
    table.row([
      { tag: 'TH', scope: 'Row', draw: () => paper.drawFitted(label, at, style) },
      ...columns.map(({ column }, index) => amountCell(amounts[column] ?? null, index, style)),
    ]);
    finishRow();
  };

  return {
    tags: table,
    section: (label, total) => {
      const first = place(0);
      const at = { ...first, x: paper.left + 4, width: labelWidth - 6 };
      paper.shade({ x: paper.left, y: paper.y, width: paper.width }, pitch);
      // Over both columns of the borrower, whose total it is.
      const center = { ...first, width: 2 * COLUMN_WIDTH - 2 * GAP };
      table.row([
        { tag: 'TH', scope: 'Row', draw: () => paper.drawFitted(label, at, bold) },
        {
          tag: 'TD',
          draw: () => {
            if (total !== null) paper.drawFitted(amountText(total), center, { ...bold, align: 'center' });
          },
        },
        ...columns.slice(1).map(() => EMPTY_CELL),
      ]);
      finishRow(true);
    },
    line: (number, line) => {
      const at = { ...place(0), x: paper.left + 2, width: labelWidth - 4 };
      table.row([
        { tag: 'TH', scope: 'Row', draw: () => drawLabel(paper, number, line, at, text) },
        ...columns.map(({ column, payer }, index) =>
          amountCell(
            line?.columns[column] ?? null,
            index,
            text,
            line?.isLenderPaid === true && payer === WORDS.paidByOthers ? WORDS.lenderPaid : '',
          ),
        ),
      ]);
      finishRow();
    },
    subtotals: (label, amounts) => sums(label, amounts, text),
    total: (label, amounts) => {
      paper.shade({ x: paper.left, y: paper.y, width: paper.width }, pitch);
      sums(label, amounts, bold);
    },
    finish: () => {
      columns.forEach((column, index) => {
        const isFirst = columns[index - 1]?.payer !== column.payer;
        if (isFirst) paper.upright(xOf(index), hasHeads ? top - 6 : top + TAB_HEIGHT, paper.y);
        else if (hasHeads) paper.upright(xOf(index), top + 6, top + TAB_HEIGHT);
      });
      paper.rule(paper.y, { weight: 1 });
    },
  };
}

/** '02  Appraisal Fee    to John Smith Appraisers Inc.' */
function drawLabel(
  paper: FormPaper,
  number: number,
  line: ClosingCostLine | null,
  { x, y, width }: { x: number; y: number; width: number },
  style: FormStyle,
): void {
  paper.draw(String(number).padStart(2, '0'), { x, y, width: NUMBER_WIDTH }, style);
  if (line === null) return;
  const left = x + NUMBER_WIDTH;
  const room = width - NUMBER_WIDTH;
  if (line.payee === '') {
    paper.drawFitted(line.label, { x: left, y, width: room }, style);
    return;
  }
  const payee = `${WORDS.to} ${line.payee}`;
  const [wide, other] = [paper.widthOf(line.label, style) + 4, paper.widthOf(payee, style)];
  const start = labelWidthOf({ wide, other, room });
  paper.drawFitted(line.label, { x: left, y, width: start - 4 }, style);
  paper.drawFitted(payee, { x: left + start, y, width: room - start }, style);
}

/** Both whole if they fit; otherwise each gives way in proportion. */
function labelWidthOf({ wide, other, room }: { wide: number; other: number; room: number }): number {
  if (wide <= TO_X && other <= room - TO_X) return TO_X;
  if (wide + other <= room) return room - other;
  return Math.max(room * 0.3, Math.min(room * 0.7, (room * wide) / (wide + other)));
}
