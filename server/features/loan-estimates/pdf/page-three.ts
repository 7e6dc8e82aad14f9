import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import { PHRASES, WORDS } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { checks } from '../../../disclosure-pdf/check-boxes.ts';
import { drawReceipt } from '../../../disclosure-pdf/confirm-receipt.ts';
import type { FormCell, FormPaper, FormStyle } from '../../../platform/pdf/form-paper.ts';

const LABEL: FormStyle = { size: 8, weight: 'bold' };
const TEXT: FormStyle = { size: 9 };
const BOLD: FormStyle = { size: 9.5, weight: 'bold' };
const PITCH = 13;

/** 12 CFR 1026.37(k) to (n). */
export function drawPageThree(paper: FormPaper, le: LoanEstimate): void {
  const heading = { x: paper.left, y: 26, width: paper.width };
  paper.paragraph('H2', WORDS.additionalInformation, heading, { size: 16, weight: 'bold' });
  paper.rule(52, { weight: 2 });
  drawContacts(paper, le.contacts);
  drawComparisons(paper, le.comparisons);
  drawConsiderations(paper, le.considerations);
  if (le.considerations.hasSignatureLines) drawReceipt(paper, 2);
}

function drawContacts(paper: FormPaper, { creditor, officer, broker }: LoanEstimate['contacts']): void {
  const half = paper.width / 2;
  const blank = { name: '', nmlsId: '', email: '', phone: '' };
  const person = officer ?? blank;
  const other = broker?.officer ?? blank;
  const column = (party: string, name: string, nmlsId: string, contact: typeof blank): [string, string][] => [
    [party, name],
    [WORDS.nmlsOrLicense, nmlsId],
    [WORDS.loanOfficer, contact.name],
    [WORDS.nmlsOrLicense, contact.nmlsId],
    [WORDS.email, contact.email],
    [WORDS.phone, contact.phone],
  ];
  // The mortgage broker's own officer is the primary contact, if there is one ((k)(2)).
  const left = column(WORDS.lender, creditor.name, creditor.nmlsId, broker === null ? person : blank);
  const right = column(WORDS.mortgageBroker, broker?.name ?? '', broker?.nmlsId ?? '', other);
  const top = 60;
  // A table for each party, so that a reader hears one after the other.
  [left, right].forEach((lines, index) => {
    const x = paper.left + index * half;
    const table = paper.table();
    lines.forEach(([label, text], line) => {
      const y = top + line * PITCH;
      table.row([
        { tag: 'TH', scope: 'Row', draw: () => paper.draw(label, { x, y: y + 0.8, width: 106 }, LABEL) },
        {
          tag: 'TD',
          draw: () => {
            if (text !== '') paper.drawFitted(text, { x: x + 108, y, width: half - 116 }, TEXT);
          },
        },
      ]);
    });
    table.end();
  });
  paper.y = top + 6 * PITCH + 14;
}

const MEASURE_X = 162;
const FIGURE_WIDTH = 66;

function drawComparisons(paper: FormPaper, comparisons: LoanEstimate['comparisons']): void {
  const { left, width } = paper;
  const top = paper.y;
  paper.y = paper.tab('H3', WORDS.comparisons, { x: left, y: top, width }, MEASURE_X - 8);
  const beside = { x: left + MEASURE_X, y: top + 2.5, width: width - MEASURE_X };
  paper.paragraph('P', WORDS.useMeasures, beside, BOLD);
  const table = paper.table();
  const row = (label: string, lines: readonly [figure: string, text: string][]) => {
    const y = paper.y + 6;
    const heights = lines.map(([, text]) => paper.heightOf(text, width - MEASURE_X - FIGURE_WIDTH, TEXT) + 2);
    const at = (index: number) => y + heights.slice(0, index).reduce((sum, height) => sum + height, 0);
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.draw(label, { x: left + 6, y, width: MEASURE_X - 14 }, BOLD),
      },
      {
        tag: 'TD',
        draw: () =>
          lines.forEach(([figure, text], index) => {
            const x = left + MEASURE_X;
            paper.draw(figure, { x, y: at(index), width: FIGURE_WIDTH }, TEXT);
            paper.draw(
              text,
              { x: x + FIGURE_WIDTH, y: at(index), width: width - MEASURE_X - FIGURE_WIDTH },
              TEXT,
            );
          }),
      },
    ]);
    paper.y = Math.max(at(lines.length), y + paper.heightOf(label, MEASURE_X - 14, BOLD)) + 4;
    paper.rule(paper.y);
  };
  row(WORDS.inFiveYears, [
    [comparisons.totalPaid, WORDS.totalPaid],
    [comparisons.principalPaid, WORDS.principalPaid],
  ]);
  row(WORDS.apr, [[comparisons.apr ?? '', WORDS.aprMeaning]]);
  row(WORDS.tip, [[comparisons.totalInterestPercentage, WORDS.tipMeaning]]);
  table.end();
  paper.upright(left + MEASURE_X - 8, top + 17, paper.y);
  paper.y += 14;
}

const WORDS_X = 110;

function drawConsiderations(paper: FormPaper, about: LoanEstimate['considerations']): void {
  const { left, width } = paper;
  paper.y = paper.tab('H3', WORDS.otherConsiderations, { x: left, y: paper.y, width }, MEASURE_X - 8);
  const table = paper.table();
  const inner = width - WORDS_X;
  const head = (label: string, y: number): FormCell => ({
    tag: 'TH',
    scope: 'Row',
    draw: () => paper.draw(label, { x: left + 6, y, width: WORDS_X - 12 }, { ...BOLD, size: 9 }),
  });
  const finish = (y: number, height: number, label: string) => {
    paper.y = y + Math.max(height, paper.heightOf(label, WORDS_X - 12, { ...BOLD, size: 9 })) + 5;
  };
  const row = (label: string, text: string) => {
    const y = paper.y + 4;
    table.row([
      head(label, y),
      { tag: 'TD', draw: () => paper.draw(text, { x: left + WORDS_X, y, width: inner }, TEXT) },
    ]);
    finish(y, paper.heightOf(text, inner, TEXT), label);
  };
  /** A sentence with two ends, each with a check box. */
  const choice = (label: string, start: string, ends: readonly [string, boolean][]) => {
    const y = paper.y + 4;
    const cells = ends.map((end, index) =>
      checks(paper, [end], { x: left + WORDS_X, y: y + 11.5 * (index + 1) }, TEXT, inner - 10),
    );
    const chosen = ends.find(([, isChosen]) => isChosen)?.[0] ?? '';
    table.row([
      head(label, y),
      {
        tag: 'TD',
        spoken: `${start} ${chosen}`,
        draw: () => {
          paper.draw(start, { x: left + WORDS_X, y, width: inner }, TEXT);
          for (const { draw } of cells) draw();
        },
      },
    ]);
    finish(y, 11.5 * (ends.length + 1), label);
  };
  row(WORDS.appraisal, WORDS.appraisalText);
  choice(WORDS.assumption, WORDS.assumptionText, [
    [WORDS.willAllow, about.mayBeAssumed],
    [WORDS.willNotAllow, !about.mayBeAssumed],
  ]);
  if (about.requiresInsurance) row(WORDS.homeownersInsurance, WORDS.homeownersText);
  const { latePayment } = about;
  row(
    WORDS.latePayment,
    latePayment === null ? '' : PHRASES.latePayment(latePayment.days, latePayment.charge),
  );
  if (!about.hasSignatureLines) row(WORDS.loanAcceptance, WORDS.loanAcceptanceText);
  // (m)(7): only for a refinance (comment 37(m)(7)-1).
  if (about.isRefinance) row(WORDS.liability, WORDS.liabilityText);
  row(WORDS.refinance, WORDS.refinanceText);
  choice(WORDS.servicing, WORDS.weIntend, [
    [WORDS.toService, about.intendsToService],
    [WORDS.toTransfer, !about.intendsToService],
  ]);
  table.end();
  paper.rule(paper.y);
  paper.y += 12;
}
