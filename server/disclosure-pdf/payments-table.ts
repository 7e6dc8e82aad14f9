import { WORDS } from '../../domain/loan-estimate/prescribed-words.ts';
import type { AmountRange, ProjectedPayments } from '../../domain/loan-estimate/projected-payments.ts';
import type { FormCell, FormPaper, FormStyle } from '../platform/pdf/form-paper.ts';

const LABEL_WIDTH = 150;
const HEAD: FormStyle = { size: 9, weight: 'bold' };
const TEXT: FormStyle = { size: 9 };
const NOTE: FormStyle = { size: 7.5, weight: 'italic' };
const TOTAL: FormStyle = { size: 10.5, weight: 'bold' };

/** Where the details of the property costs are: a note below the amount ('' without one) and one below the list. */
export interface PropertyCostNotes {
  belowAmount: string;
  belowList: string;
}

/** 12 CFR 1026.37(c) and 1026.38(c). */
export function drawPayments(paper: FormPaper, payments: ProjectedPayments, notes: PropertyCostNotes): void {
  const { left, width } = paper;
  paper.y = paper.tab('H2', WORDS.projectedPayments, { x: left, y: paper.y, width }, 172);
  const { columns } = payments;
  const top = paper.y;
  const columnWidth = (width - LABEL_WIDTH) / columns.length;
  const x = (index: number) => left + LABEL_WIDTH + index * columnWidth;
  const centered = (style: FormStyle): FormStyle => ({ ...style, align: 'center' });
  const table = paper.table();
  paper.shade({ x: left, y: top, width }, 15);
  table.row([
    {
      tag: 'TH',
      scope: 'Column',
      draw: () => paper.draw(WORDS.paymentCalculation, { x: left + 6, y: top + 2, width: LABEL_WIDTH }, HEAD),
    },
    ...columns.map(
      ({ years }, index): FormCell => ({
        tag: 'TH',
        scope: 'Column',
        draw: () => paper.draw(years, { x: x(index), y: top + 2, width: columnWidth }, centered(HEAD)),
      }),
    ),
  ]);
  paper.y = top + 15;
  const row = (
    label: { text: string; style: FormStyle; note?: string },
    cell: (column: ProjectedPayments['columns'][number]) => readonly string[],
    style: FormStyle,
    least: number,
  ) => {
    const y = paper.y + 4;
    const pitch = style.size + 2;
    const height = Math.max(least, ...columns.map((column) => cell(column).length * pitch + 7));
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => {
          paper.draw(label.text, { x: left + 6, y, width: LABEL_WIDTH - 8 }, label.style);
          if (label.note !== undefined) {
            const below = { x: left + 6, y: y + 10.5, width: LABEL_WIDTH - 8 };
            paper.draw(label.note, below, NOTE);
          }
        },
      },
      ...columns.map(
        (column, index): FormCell => ({
          tag: 'TD',
          draw: () =>
            cell(column).forEach((text, line) => {
              const place = { x: x(index), y: y + line * pitch, width: columnWidth };
              paper.draw(text, place, text === WORDS.onlyInterest ? centered(NOTE) : centered(style));
            }),
        }),
      ),
    ]);
    paper.y += height;
  };
  row(
    { text: WORDS.principalAndInterest, style: TEXT },
    ({ principalAndInterest, isOnlyInterest }) => [
      ...rangeLines(principalAndInterest),
      ...(isOnlyInterest ? [WORDS.onlyInterest] : []),
    ],
    TEXT,
    18,
  );
  row(
    { text: WORDS.mortgageInsurance, style: TEXT },
    ({ mortgageInsurance }) => [`+ ${mortgageInsurance}`],
    TEXT,
    17,
  );
  row(
    { text: WORDS.estimatedEscrow, style: TEXT, note: WORDS.canIncreaseOverTime },
    ({ escrow }) => [`+ ${escrow}`],
    TEXT,
    27,
  );
  paper.rule(paper.y);
  row(
    { text: WORDS.estimatedTotal, style: { size: 9.5, weight: 'bold' } },
    ({ total }) => rangeLines(total),
    TOTAL,
    30,
  );
  table.end();
  columns.forEach((_, index) => {
    paper.upright(x(index), top, paper.y);
  });
  paper.rule(paper.y, { weight: 1.5 });
  drawPropertyCosts(paper, payments, notes);
}

function rangeLines(amounts: AmountRange): string[] {
  if (amounts.length === 1) return [amounts[0]];
  return [`${amounts[0]} ${WORDS.min}`, `${amounts[1]} ${WORDS.max}`];
}

/** 12 CFR 1026.37(c)(4), 1026.38(c)(2). */
function drawPropertyCosts(
  paper: FormPaper,
  payments: ProjectedPayments,
  { belowAmount, belowList }: PropertyCostNotes,
): void {
  const { left, right } = paper;
  const top = paper.y;
  const list = left + 236;
  const escrow = right - 74;
  paper.element('P', () => {
    paper.draw(
      WORDS.taxesInsuranceAssessments,
      { x: left + 6, y: top + 8, width: 136 },
      { size: 9.5, weight: 'bold' },
    );
    paper.draw(WORDS.canIncreaseOverTime, { x: left + 6, y: top + 33, width: 140 }, NOTE);
    if (belowAmount !== '') paper.draw(belowAmount, { x: left + 6, y: top + 43, width: 140 }, NOTE);
  });
  paper.element('P', () => {
    paper.draw(payments.taxesInsuranceAssessments, { x: left + 158, y: top + 12, width: 70 }, { size: 11 });
    paper.draw(WORDS.aMonth, { x: left + 158, y: top + 26, width: 70 }, TEXT);
  });
  const table = paper.table();
  const small: FormStyle = { size: 8.5 };
  const bold: FormStyle = { ...small, weight: 'bold' };
  table.row([
    {
      tag: 'TH',
      scope: 'Column',
      draw: () => paper.draw(WORDS.estimateIncludes, { x: list, y: top + 4, width: 200 }, bold),
    },
    {
      tag: 'TH',
      scope: 'Column',
      draw: () => paper.draw(WORDS.inEscrow, { x: escrow, y: top + 4, width: 74 }, bold),
    },
  ]);
  const lines = [
    { ...payments.propertyTaxes, text: WORDS.propertyTaxes },
    { ...payments.homeownersInsurance, text: WORDS.homeownersInsurance },
    { ...payments.other, text: `${WORDS.otherColon} ${payments.other.label ?? ''}`.trim() },
  ];
  lines.forEach(({ text, isIncluded, inEscrow }, index) => {
    const y = top + 15 + index * 11;
    paper.box(list, y + 2);
    table.row([
      {
        tag: 'TD',
        spoken: `${isIncluded ? 'Checked' : 'Not checked'}: ${text}`,
        draw: () => {
          if (isIncluded) paper.mark(list, y + 2);
          paper.drawFitted(text, { x: list + 11, y, width: escrow - list - 16 }, small);
        },
      },
      { tag: 'TD', draw: () => paper.draw(inEscrow ?? '', { x: escrow, y, width: 40 }, bold) },
    ]);
  });
  table.end();
  paper.paragraph('P', belowList, { x: list, y: top + 49, width: right - list }, NOTE);
  paper.y = top + 70;
  paper.upright(left + LABEL_WIDTH, top, paper.y);
  paper.upright(list - 10, top, paper.y);
  paper.rule(paper.y, { weight: 1.5 });
  paper.y += 13;
}
