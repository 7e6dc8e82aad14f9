import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import { WORDS } from '../../../../domain/loan-estimate/prescribed-words.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { drawReceipt } from '../../../disclosure-pdf/confirm-receipt.ts';
import { PREVIEW_MARK } from '../../../disclosure-pdf/preview-mark.ts';
import { FormPaper } from '../../../platform/pdf/form-paper.ts';
import { drawPageOne, fitsApplicants } from './page-one.ts';
import { drawPageThree } from './page-three.ts';
import { drawPageTwo } from './page-two.ts';

/** Form H-24 on letter paper, tagged. The same content makes the same bytes. */
export function composeLoanEstimate(
  le: LoanEstimate,
  at: Instant,
  { isPreview = false } = {},
): Promise<Buffer> {
  const { general, considerations } = le;
  const paper = new FormPaper({
    title: `${WORDS.title} ${general.loanId} – ${general.creditor.name}`,
    author: general.creditor.name,
    at,
  });
  const moreApplicants = !fitsApplicants(general);
  const moreSignatures = considerations.hasSignatureLines ? Math.max(0, general.applicants.length - 2) : 0;
  const pages = moreApplicants || moreSignatures > 0 ? 4 : 3;
  const foot = (page: number) =>
    paper.foot(WORDS.footTitle, `PAGE ${page} OF ${pages} • ${WORDS.loanId} ${general.loanId}`);
  const begin = () => {
    if (isPreview) paper.stamp(PREVIEW_MARK);
  };
  begin();
  drawPageOne(paper, le);
  foot(1);
  paper.newPage();
  begin();
  drawPageTwo(paper, le);
  foot(2);
  paper.newPage();
  begin();
  drawPageThree(paper, le);
  foot(3);
  if (pages === 4) {
    paper.newPage();
    begin();
    drawAdditionalPage(paper, general, moreSignatures);
    foot(4);
  }
  return paper.finish();
}

/** Applicants and signatures for which the form has no room (comments 37(a)(5)-1 and 37(n)-2). */
function drawAdditionalPage(
  paper: FormPaper,
  { applicants }: LoanEstimate['general'],
  moreSignatures: number,
): void {
  paper.paragraph(
    'H2',
    WORDS.applicants,
    { x: paper.left, y: 26, width: paper.width },
    { size: 12, weight: 'bold' },
  );
  paper.rule(46, { weight: 2 });
  paper.y = 54;
  for (const { name, address } of applicants) {
    const place = { x: paper.left, y: paper.y, width: paper.width };
    paper.y += paper.paragraph('P', [name, ...address].join(', '), place, { size: 9 }) + 4;
  }
  paper.y += 10;
  if (moreSignatures > 0) drawReceipt(paper, moreSignatures, { firstLabel: WORDS.coApplicantSignature });
}
