import { WORDS } from '../../domain/loan-estimate/prescribed-words.ts';
import type { FormPaper, FormStyle } from '../platform/pdf/form-paper.ts';

const TAB_WIDTH = 154;
const TEXT: FormStyle = { size: 9 };

interface ReceiptOptions {
  firstLabel?: string;
  /** Its level among the headings of the form. */
  tag?: 'H2' | 'H3';
}

/** 12 CFR 1026.37(n)(1) and 1026.38(s)(1). @param people signature lines, at most two in a row. */
export function drawReceipt(
  paper: FormPaper,
  people: number,
  { firstLabel = WORDS.applicantSignature, tag = 'H3' }: ReceiptOptions = {},
): void {
  const { left, width } = paper;
  paper.y = paper.tab(tag, WORDS.confirmReceipt, { x: left, y: paper.y, width }, TAB_WIDTH);
  const place = { x: left + 6, y: paper.y + 6, width: width - 12 };
  paper.y += 6 + paper.paragraph('P', WORDS.bySigning, place, TEXT);
  const half = width / 2;
  for (let person = 0; person < people; person += 1) {
    const isLeft = person % 2 === 0;
    const x = isLeft ? left : left + half;
    const y = isLeft ? paper.y + 26 : paper.y - 14;
    paper.rule(y, { x, width: 150 });
    paper.rule(y, { x: x + 160, width: 90 });
    const label = person === 0 ? firstLabel : WORDS.coApplicantSignature;
    // No table: a place to sign has no heads.
    paper.paragraph('P', label, { x, y: y + 2, width: 150 }, { size: 8 });
    paper.paragraph('P', WORDS.date, { x: x + 160, y: y + 2, width: 90 }, { size: 8 });
    if (isLeft) paper.y = y + 14;
  }
}
