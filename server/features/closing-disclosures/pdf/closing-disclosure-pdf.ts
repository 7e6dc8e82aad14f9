import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import { WORDS as SHARED } from '../../../../domain/loan-estimate/prescribed-words.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { drawReceipt } from '../../../disclosure-pdf/confirm-receipt.ts';
import { PREVIEW_MARK } from '../../../disclosure-pdf/preview-mark.ts';
import { FormPaper } from '../../../platform/pdf/form-paper.ts';
import { attachedPages, attachedParts, drawAttachedPage } from './attached-page.ts';
import { drawCash } from './cash-table.ts';
import { drawCosts, drawLoanCostsPage, drawOtherCostsPage } from './costs-page.ts';
import { drawDisclosuresPage } from './disclosures-page.ts';
import { drawFirstPage } from './first-page.ts';
import { drawLastPage } from './last-page.ts';
import { drawPayoffs } from './payoffs.ts';
import { drawSummaries } from './summaries.ts';

interface FormPage {
  /** '2a' of two pages of costs (comment 38(t)(5)(iv)-3). */
  number: string;
  draw(paper: FormPaper): void;
}

/** Signature lines of page 5. */
const SIGNATURES = 2;

/** Form H-25 on letter paper, tagged. The same content makes the same bytes. */
export function composeClosingDisclosure(
  cd: ClosingDisclosure,
  at: Instant,
  { isPreview = false } = {},
): Promise<Buffer> {
  const { loanId, lender } = cd.information;
  const paper = new FormPaper({ title: `${WORDS.title} ${loanId} – ${lender}`, author: lender, at });
  drawPages(paper, pagesOf(cd), { isPreview, ending: ` • ${SHARED.loanId} ${loanId}` });
  return paper.finish();
}

/** The last number counts the pages: 2a and 2b are one. */
export function drawPages(
  paper: FormPaper,
  pages: readonly FormPage[],
  { isPreview, ending }: { isPreview: boolean; ending: string },
): void {
  const count = pages.at(-1)?.number;
  pages.forEach(({ number, draw }, index) => {
    if (index > 0) paper.newPage();
    if (isPreview) paper.stamp(PREVIEW_MARK);
    draw(paper);
    paper.foot(WORDS.footTitle, `PAGE ${number} OF ${count}${ending}`);
  });
}

function pagesOf(cd: ClosingDisclosure): FormPage[] {
  const { costs, cash, summaries, payoffs, information } = cd;
  const form = cash.method === 'alternative' ? 'without seller' : 'standard';
  const attached = attachedPages(attachedParts(cd));
  const signatures = cd.hasSignatureLines ? Math.max(0, information.borrowers.length - SIGNATURES) : 0;
  const further: ((paper: FormPaper) => void)[] = [
    ...attached.map((parts) => (paper: FormPaper) => drawAttachedPage(paper, parts)),
    ...(signatures === 0
      ? []
      : [
          (paper: FormPaper) => {
            paper.y = 30;
            drawReceipt(paper, signatures, { firstLabel: SHARED.coApplicantSignature, tag: 'H2' });
          },
        ]),
  ];
  return [
    { number: '1', draw: (paper) => drawFirstPage(paper, cd) },
    ...(costs.hasTwoPages
      ? [
          { number: '2a', draw: (paper: FormPaper) => drawLoanCostsPage(paper, { costs, form }) },
          { number: '2b', draw: (paper: FormPaper) => drawOtherCostsPage(paper, { costs, form }) },
        ]
      : [{ number: '2', draw: (paper: FormPaper) => drawCosts(paper, { costs, form }) }]),
    {
      number: '3',
      draw: (paper) => {
        paper.y = 28;
        if (payoffs !== null) drawPayoffs(paper, payoffs);
        drawCash(paper, cash);
        paper.y += 12;
        if (summaries !== null) drawSummaries(paper, summaries);
      },
    },
    { number: '4', draw: (paper) => drawDisclosuresPage(paper, cd) },
    { number: '5', draw: (paper) => drawLastPage(paper, cd) },
    ...further.map((draw, index) => ({ number: String(6 + index), draw })),
  ];
}
