import { closingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import type { ClosingDisclosureFacts } from '../../../../domain/closing-disclosure/disclosure-facts.ts';
import { FORM_B, FORM_E } from '../../../../domain/closing-disclosure/sample-forms/sample-facts.fixture.ts';
import {
  forBorrowerOnly,
  type SellerDisclosure,
  sellerDisclosure,
} from '../../../../domain/closing-disclosure/seller-disclosure.ts';
import { rescissionNotice } from '../../../../domain/rescission-notice/rescission-notice.ts';
import { describeScreenReader } from '../../../testing/screen-reader.ts';
import { composeClosingDisclosure } from './closing-disclosure-pdf.ts';
import { FORTY_PAYOFFS, FULL_SUMMARIES, SEVENTY_COSTS } from './closing-forms.fixture.ts';
import { composeRescissionNotice } from './rescission-notice-pdf.ts';
import { composeSellerDisclosure } from './seller-disclosure-pdf.ts';

const AT = '2026-03-10T15:00:00.000Z';

const form = (facts: ClosingDisclosureFacts) => () => composeClosingDisclosure(closingDisclosure(facts), AT);

const seller = (facts: ClosingDisclosureFacts) => () =>
  composeSellerDisclosure(sellerDisclosure(facts, closingDisclosure(facts)) as SellerDisclosure, AT);

// Tests CD-32 and RESC-5.
describeScreenReader({
  'H-25(B)': form(FORM_B),
  'H-25(E) without a seller': form(FORM_E),
  'H-25(H) with 70 costs': form(SEVENTY_COSTS),
  'a form with attached pages': form(FULL_SUMMARIES),
  '40 payoffs': form(FORTY_PAYOFFS),
  'a form for the borrower alone': () =>
    composeClosingDisclosure(forBorrowerOnly(closingDisclosure(FORM_B)), AT, { isPreview: true }),
  'the seller’s form H-25(I)': seller(FORM_B),
  'a seller’s form with attached pages': seller(FULL_SUMMARIES),
  'the notice of the right to cancel': () =>
    composeRescissionNotice(
      rescissionNotice({
        form: 'H-9',
        creditor: { name: 'Ficus Bank', address: '4321 Random Boulevard • Somecity, ST 12340' },
        consumer: 'Mary Stone',
        property: ['123 Anywhere Street'],
        loanId: '1',
        closingOn: '2026-03-16',
        disclosedOn: null,
        noticeOn: null,
      }),
      AT,
      { copies: 1 },
    ),
});
