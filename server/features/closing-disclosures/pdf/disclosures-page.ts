import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type {
  EscrowOfForm,
  LoanDisclosures,
} from '../../../../domain/closing-disclosure/loan-disclosures.ts';
import { WORDS as SHARED } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { drawAdjustablePayments, drawAdjustableRate } from '../../../disclosure-pdf/adjustable-tables.ts';
import { type Choice, drawChoices } from '../../../disclosure-pdf/check-boxes.ts';
import type { FormPaper, FormStyle } from '../../../platform/pdf/form-paper.ts';

const TEXT: FormStyle = { size: 8.5 };
const HEAD: FormStyle = { size: 9, weight: 'bold' };
const SMALL: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 8, weight: 'bold' };
const GAP = 20;
const BETWEEN = 6;

interface Column {
  x: number;
  y: number;
  width: number;
}

/** 12 CFR 1026.38(l) to (n). */
export function drawDisclosuresPage(paper: FormPaper, cd: ClosingDisclosure): void {
  const heading = { x: paper.left, y: 26, width: paper.width };
  paper.paragraph('H2', SHARED.additionalInformation, heading, { size: 16, weight: 'bold' });
  const top = paper.tab('H3', WORDS.loanDisclosures, { x: paper.left, y: 54, width: paper.width }, 142) + 8;
  const width = (paper.width - GAP) / 2;
  const left: Column = { x: paper.left, y: top, width };
  const right: Column = { x: paper.left + width + GAP, y: top, width };
  drawLoanDisclosures(paper, cd.disclosures, left);
  drawEscrowAccount(paper, cd.disclosures.escrow, right);
  const y = Math.max(left.y, right.y) + 6;
  if (cd.adjustablePayments !== null) drawAdjustablePayments(paper, cd.adjustablePayments, { ...left, y });
  if (cd.adjustableRate !== null) drawAdjustableRate(paper, cd.adjustableRate, { ...right, y });
}

function head(paper: FormPaper, text: string, column: Column): void {
  column.y += paper.paragraph('H4', text, column, HEAD) + 1;
}

function words(paper: FormPaper, text: string, column: Column): void {
  column.y += paper.paragraph('P', text, column, TEXT) + 1;
}

/** 12 CFR 1026.38(l)(1) to (6). */
function drawLoanDisclosures(paper: FormPaper, about: LoanDisclosures, column: Column): void {
  const next = () => {
    column.y += BETWEEN;
  };
  const choices = (start: string, ends: readonly Choice[]) => {
    column.y += drawChoices(paper, { start, ends }, column, TEXT);
  };
  head(paper, SHARED.assumption, column);
  choices(WORDS.assumptionText, [
    [SHARED.willAllow, about.mayBeAssumed],
    [SHARED.willNotAllow, !about.mayBeAssumed],
  ]);
  next();
  head(paper, WORDS.demandFeature, column);
  choices(WORDS.yourLoan, [
    [WORDS.hasDemandFeature, about.hasDemandFeature],
    [WORDS.noDemandFeature, !about.hasDemandFeature],
  ]);
  next();
  head(paper, SHARED.latePayment, column);
  if (about.latePayment !== '') words(paper, about.latePayment, column);
  next();
  head(paper, `${WORDS.negativeAmortization} ${WORDS.increaseInLoan}`, column);
  choices(WORDS.underYourTerms, [
    [WORDS.scheduledAmortization, false],
    [WORDS.possibleAmortization, false],
    [WORDS.noAmortization, true],
  ]);
  next();
  head(paper, WORDS.partialPayments, column);
  choices(WORDS.yourLender, [
    [WORDS.appliesPartial, about.partialPayments === 'apply'],
    [WORDS.holdsPartial, about.partialPayments === 'hold'],
    [WORDS.refusesPartial, about.partialPayments === 'refuse'],
  ]);
  words(paper, WORDS.ifSold, column);
  next();
  head(paper, WORDS.securityInterest, column);
  words(paper, `${WORDS.granting} ${about.property.join(', ')}`, column);
  column.y += 3;
  words(paper, WORDS.mayLose, column);
}

/** 12 CFR 1026.38(l)(7). */
function drawEscrowAccount(paper: FormPaper, escrow: EscrowOfForm, column: Column): void {
  head(paper, WORDS.escrowAccount, column);
  const { hasAccount } = escrow;
  const forNow = {
    start: `${WORDS.forNow} ${WORDS.yourLoanWill}`,
    ends: [[WORDS.willHaveEscrow, hasAccount]],
    bold: [WORDS.forNow],
  } as const;
  column.y += drawChoices(paper, forNow, column, TEXT);
  column.y += 4;
  drawFigures(paper, WORDS.escrow, escrowRows(escrow), column);
  column.y += 6;
  const because = escrow.hasAccount ? null : escrow.because;
  column.y += drawNoEscrow(paper, hasAccount, because, column);
  column.y += 4;
  drawFigures(paper, WORDS.noEscrow, noEscrowRows(escrow), column);
  column.y += 6;
  const text = `${WORDS.inTheFuture} ${WORDS.futureText}`;
  paper.element('P', () => paper.drawEmphasized(text, [WORDS.inTheFuture], column, TEXT));
  column.y += paper.heightOf(text, column.width, TEXT);
}

/** The reasons have boxes of their own within the sentence (12 CFR 1026.38(l)(7)(i)(B)). */
function drawNoEscrow(
  paper: FormPaper,
  hasAccount: boolean,
  because: 'declined' | 'not-offered' | null,
  column: Column,
): number {
  const inner = { ...column, x: column.x + 11, width: column.width - 11 };
  const without = { start: '', ends: [[WORDS.willNotHaveEscrow, !hasAccount]] } as const;
  const first = drawChoices(paper, without, column, TEXT);
  const why = {
    start: '',
    ends: [
      [WORDS.youDeclined, because === 'declined'],
      [WORDS.notOffered, because === 'not-offered'],
    ],
  } as const;
  const reasons = drawChoices(paper, why, { ...inner, y: column.y + first }, TEXT);
  const below = { ...inner, y: column.y + first + reasons };
  return first + reasons + paper.paragraph('P', WORDS.payDirectly, below, TEXT);
}

interface FigureRow {
  label: string;
  /** '' leaves it blank. */
  amount: string;
  words: string;
  /** Names of costs. */
  list: readonly string[];
  end?: string;
}

function escrowRows(escrow: EscrowOfForm): FigureRow[] {
  const on = escrow.hasAccount ? escrow : null;
  const text = (cents: number | undefined) => (cents === undefined ? '' : amountText(cents));
  return [
    {
      label: WORDS.escrowedCosts,
      amount: text(on?.yearCents),
      words: WORDS.escrowedMeaning,
      list: on?.escrowed ?? [],
    },
    {
      label: WORDS.otherPropertyCosts,
      amount: text(on?.otherYearCents),
      words: WORDS.otherMeaning,
      list: on?.notEscrowed ?? [],
      end: WORDS.mayHaveOthers,
    },
    { label: WORDS.initialEscrow, amount: text(on?.initialCents), words: WORDS.initialMeaning, list: [] },
    { label: WORDS.monthlyEscrow, amount: text(on?.monthlyCents), words: WORDS.monthlyMeaning, list: [] },
  ];
}

function noEscrowRows(escrow: EscrowOfForm): FigureRow[] {
  const none = escrow.hasAccount ? null : escrow;
  return [
    {
      label: WORDS.estimatedPropertyCosts,
      amount: none === null ? '' : amountText(none.yearCents),
      words: WORDS.propertyCostsMeaning,
      list: [],
    },
    {
      label: WORDS.waiverFee,
      amount: none === null ? '' : amountText(none.waiverFeeCents),
      words: '',
      list: [],
    },
  ];
}

const LABEL_WIDTH = 78;
const AMOUNT_WIDTH = 60;

/** 'Escrow' or 'No Escrow': labels, amounts and what they mean. */
function drawFigures(paper: FormPaper, title: string, rows: readonly FigureRow[], column: Column): void {
  const { x, width } = column;
  paper.shade({ x, y: column.y, width }, 12);
  paper.paragraph('H4', title, { x: x + 3, y: column.y + 1, width }, BOLD);
  column.y += 12;
  const top = column.y;
  const table = paper.table();
  for (const { label, amount, words: meaning, list, end = '' } of rows) {
    const y = column.y + 2;
    const meaningAt = {
      x: x + LABEL_WIDTH + AMOUNT_WIDTH + 3,
      y,
      width: width - LABEL_WIDTH - AMOUNT_WIDTH - 5,
    };
    const text = [meaning, list.join(', '), end].filter((one) => one !== '');
    const heights = text.map((one) => paper.heightOf(one, meaningAt.width, SMALL));
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.draw(label, { x: x + 3, y, width: LABEL_WIDTH - 5 }, BOLD),
      },
      {
        tag: 'TD',
        draw: () => {
          if (amount !== '')
            paper.drawFitted(amount, { x: x + LABEL_WIDTH + 3, y, width: AMOUNT_WIDTH - 6 }, SMALL);
        },
      },
      {
        tag: 'TD',
        draw: () => {
          let at = y;
          text.forEach((one, index) => {
            paper.draw(one, { ...meaningAt, y: at }, SMALL);
            at += heights[index] ?? 0;
          });
        },
      },
    ]);
    const height = Math.max(
      heights.reduce((sum, one) => sum + one, 0),
      paper.heightOf(label, LABEL_WIDTH - 5, BOLD),
    );
    column.y = y + height + 2;
    paper.rule(column.y, { x, width, weight: 0.25 });
  }
  table.end();
  for (const at of [LABEL_WIDTH, LABEL_WIDTH + AMOUNT_WIDTH]) paper.upright(x + at, top, column.y);
  paper.rule(column.y, { x, width, weight: 1 });
}
