import type { RescissionNotice } from '../../../../domain/rescission-notice/rescission-notice.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { PREVIEW_MARK } from '../../../disclosure-pdf/preview-mark.ts';
import { FormPaper, type FormStyle } from '../../../platform/pdf/form-paper.ts';

const TEXT: FormStyle = { size: 10 };
const BOLD: FormStyle = { size: 10, weight: 'bold' };
const HEAD: FormStyle = { size: 11.5, weight: 'bold' };
const DETAIL_X = 62;
const INDENT = 18;
const GAP = 7;

/** Two on paper, one with consent to electronic delivery (12 CFR 1026.23(b)(1)). */
const COPIES_ON_PAPER = 2;

/** Forms H-8 and H-9 for one consumer, a page a copy, tagged. The same content makes the same bytes. */
export function composeRescissionNotice(
  notice: RescissionNotice,
  at: Instant,
  { copies = COPIES_ON_PAPER, isPreview = false } = {},
): Promise<Buffer> {
  const { title, loanId, creditor } = notice;
  const paper = new FormPaper({
    title: `Notice of Right to Cancel ${loanId} – ${creditor.name}`,
    author: creditor.name,
    at,
  });
  for (let copy = 1; copy <= copies; copy += 1) {
    if (copy > 1) paper.newPage();
    if (isPreview) paper.stamp(PREVIEW_MARK);
    drawNotice(paper, notice);
    paper.foot(title, `FORM ${notice.form} • COPY ${copy} OF ${copies}`);
  }
  return paper.finish();
}

function drawNotice(paper: FormPaper, notice: RescissionNotice): void {
  const { left, width } = paper;
  const { right, how, creditor, dates } = notice;
  paper.y = 34;
  const words = (text: string, { indent = 0, style = TEXT, gap = GAP } = {}) => {
    const place = { x: left + indent, y: paper.y, width: width - indent };
    paper.element('P', () =>
      paper.drawEmphasized(
        text,
        dates.filter((date) => text.includes(date)),
        place,
        style,
      ),
    );
    paper.y += paper.heightOf(text, place.width, { ...style, weight: 'bold' }) + gap;
  };
  const heading = (tag: 'H1' | 'H2', text: string, style: FormStyle) => {
    paper.y += paper.paragraph(tag, text, { x: left, y: paper.y, width }, style) + 4;
  };
  heading('H1', notice.title, { size: 16, weight: 'bold', align: 'center' });
  paper.y += 4;
  drawDetails(paper, notice.details);
  paper.rule(paper.y, { weight: 1.5 });
  paper.y += 10;
  heading('H2', right.heading, HEAD);
  words(right.text);
  for (const event of right.events) words(event, { indent: INDENT, gap: 3 });
  paper.y += 4;
  for (const effect of right.effects) words(effect);
  words(notice.jointOwners);
  paper.y += 3;
  heading('H2', how.heading, HEAD);
  words(how.notify);
  for (const line of [creditor.name, ...creditor.address.split(' • ')])
    words(line, { indent: INDENT, style: BOLD, gap: 1 });
  paper.y += GAP;
  for (const text of how.words) words(text);
  drawCancellation(paper, notice.cancel);
}

function drawDetails(paper: FormPaper, details: RescissionNotice['details']): void {
  const { left, width } = paper;
  const table = paper.table();
  for (const [label, text] of details) {
    const { y } = paper;
    table.row([
      { tag: 'TH', scope: 'Row', draw: () => paper.draw(label, { x: left, y, width: DETAIL_X - 4 }, BOLD) },
      {
        tag: 'TD',
        draw: () => paper.drawFitted(text, { x: left + DETAIL_X, y, width: width - DETAIL_X }, TEXT),
      },
    ]);
    paper.y += 15;
  }
  table.end();
}

/** The form for cancelling, to sign and date (12 CFR 1026.23(b)(1)(iii)). */
function drawCancellation(paper: FormPaper, { wish, signature, date }: RescissionNotice['cancel']): void {
  const { left, right } = paper;
  paper.y += 6;
  paper.rule(paper.y, { weight: 1.5 });
  paper.y += 12;
  const place = { x: left, y: paper.y, width: 200 };
  paper.y += paper.paragraph('H2', wish, place, { size: 13, weight: 'bold' }) + 28;
  const dateX = right - 140;
  paper.rule(paper.y, { x: left, width: dateX - left - 24 });
  paper.rule(paper.y, { x: dateX, width: right - dateX });
  paper.paragraph('P', signature, { x: left, y: paper.y + 3, width: 200 }, { size: 8.5 });
  paper.paragraph('P', date, { x: dateX, y: paper.y + 3, width: 140 }, { size: 8.5 });
}
