import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { SellerDisclosure } from '../../../../domain/closing-disclosure/seller-disclosure.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { FormPaper } from '../../../platform/pdf/form-paper.ts';
import { attachedPages, drawAttachedPage, partyPart, transactionParts } from './attached-page.ts';
import { drawTableTitle } from './cash-table.ts';
import { drawPages } from './closing-disclosure-pdf.ts';
import { drawContactList } from './contacts.ts';
import { drawSellerCosts } from './costs-page.ts';
import { closingColumn, drawInformation, drawTitle, partyRow } from './first-page.ts';
import { drawQuestions } from './last-page.ts';
import { drawSide, SELLER_SIDE } from './summaries.ts';

const PITCH = 10.6;

/** Form H-25(I) on letter paper, tagged: nothing of the loan, nor of the borrower's costs (12 CFR 1026.38(t)(5)(vi)). */
export function composeSellerDisclosure(
  seller: SellerDisclosure,
  at: Instant,
  { isPreview = false } = {},
): Promise<Buffer> {
  const { information, transaction } = seller;
  const { fileNumber, settlementAgent, borrowers, sellers } = information;
  const paper = new FormPaper({
    title: `${WORDS.title} – ${WORDS.seller} – ${WORDS.fileNumber} ${fileNumber}`,
    author: settlementAgent,
    at,
  });
  const attached = attachedPages([
    ...partyPart(WORDS.borrower, borrowers),
    ...partyPart(WORDS.seller, sellers),
    ...transactionParts(transaction),
  ]);
  const pages = [
    { number: '1', draw: () => drawSellersPage(paper, seller) },
    { number: '2', draw: () => drawSellerCosts(paper, seller) },
    ...attached.map((parts, index) => ({
      number: String(3 + index),
      draw: () => drawAttachedPage(paper, parts),
    })),
  ];
  drawPages(paper, pages, { isPreview, ending: '' });
  return paper.finish();
}

function drawSellersPage(paper: FormPaper, { information, transaction, contacts }: SellerDisclosure): void {
  drawTitle(paper, '');
  drawInformation(paper, [
    closingColumn(information),
    {
      heading: WORDS.transactionInformation,
      rows: [partyRow(WORDS.borrower, information.borrowers), partyRow(WORDS.seller, information.sellers)],
    },
  ]);
  paper.y += 10;
  drawTableTitle(paper, WORDS.summaries, WORDS.useForSummary);
  const width = (paper.width - 12) / 2;
  const top = paper.y;
  drawSide(paper, {
    side: SELLER_SIDE,
    transaction,
    x: paper.left,
    y: top,
    width,
    pitch: PITCH,
    starts: null,
  });
  // Beside the transaction, as on the form.
  const beside = { x: paper.left + width + 12, width };
  const end = drawContactList(paper, contacts, { ...beside, y: top + 12 });
  drawQuestions(paper, '', { ...beside, y: end + 14 });
}
