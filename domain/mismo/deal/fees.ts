import { inside, of, type Part, point, rows } from '../mapping/points.ts';
import { cents, count, date, indicator, text } from '../values/form.ts';

const SECTION = 'IntegratedDisclosureSectionType';
const OF_DISCLOSURE = 'INTEGRATED_DISCLOSURE/INTEGRATED_DISCLOSURE_DETAIL';

const FEE_PARTS: readonly Part[] = [
  point('FEE_DETAIL/BorrowerChosenProviderIndicator', 'isChosen', indicator),
  point('FEE_DETAIL/FeeDescription', 'name', text),
  point('FEE_DETAIL/FeeEstimatedTotalAmount', 'cents', cents),
  point('FEE_DETAIL/FeePaidToType', 'paidTo', text),
  point('FEE_DETAIL/FeePaidToTypeOtherDescription', 'paidToOther', text),
  point('FEE_DETAIL/FeeType', 'type', text),
  point('FEE_DETAIL/FeeTypeOtherDescription', 'typeOther', text),
  point(`FEE_DETAIL/${SECTION}`, 'section', text),
  point('FEE_DETAIL/OptionalCostIndicator', 'isOptional', indicator),
  point('FEE_PAID_TO/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName', 'payee', text),
  inside('FEE_PAYMENTS/FEE_PAYMENT', [
    point('FeeEstimatedPaymentAmount', 'cents', cents),
    point('FeePaymentPaidByType', 'paidBy', text),
    point('FeePaymentPaidOutsideOfClosingIndicator', 'isBeforeClosing', indicator),
    point('PrepaidFinanceChargeIndicator', 'isFinanceCharge', indicator),
  ]),
];

const PREPAID_PARTS: readonly Part[] = [
  point('PREPAID_ITEM_DETAIL/BorrowerChosenProviderIndicator', 'isChosen', indicator),
  point('PREPAID_ITEM_DETAIL/FeePaidToType', 'paidTo', text),
  point('PREPAID_ITEM_DETAIL/FeePaidToTypeOtherDescription', 'paidToOther', text),
  point(`PREPAID_ITEM_DETAIL/${SECTION}`, 'section', text),
  point('PREPAID_ITEM_DETAIL/PrepaidItemEstimatedTotalAmount', 'cents', cents),
  point('PREPAID_ITEM_DETAIL/PrepaidItemMonthsPaidCount', 'months', count),
  point('PREPAID_ITEM_DETAIL/PrepaidItemNumberOfDaysCount', 'days', count),
  point('PREPAID_ITEM_DETAIL/PrepaidItemPerDiemAmount', 'perDayCents', cents),
  point('PREPAID_ITEM_DETAIL/PrepaidItemType', 'type', text),
  point('PREPAID_ITEM_DETAIL/PrepaidItemTypeOtherDescription', 'typeOther', text),
  point('PREPAID_ITEM_PAID_TO/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName', 'payee', text),
  inside('PREPAID_ITEM_PAYMENTS/PREPAID_ITEM_PAYMENT', [
    point('PrepaidFinanceChargeIndicator', 'isFinanceCharge', indicator),
    point('PrepaidItemEstimatedPaymentAmount', 'cents', cents),
    point('PrepaidItemPaymentPaidByType', 'paidBy', text),
    point('PrepaidItemPaymentTimingType', 'timing', text),
  ]),
];

const ESCROW_PARTS: readonly Part[] = [
  point('ESCROW_ITEM_DETAIL/BorrowerChosenProviderIndicator', 'isChosen', indicator),
  point('ESCROW_ITEM_DETAIL/EscrowCollectedNumberOfMonthsCount', 'months', count),
  point('ESCROW_ITEM_DETAIL/EscrowItemEstimatedTotalAmount', 'cents', cents),
  point('ESCROW_ITEM_DETAIL/EscrowItemType', 'type', text),
  point('ESCROW_ITEM_DETAIL/EscrowItemTypeOtherDescription', 'typeOther', text),
  point('ESCROW_ITEM_DETAIL/EscrowMonthlyPaymentAmount', 'perMonthCents', cents),
  point('ESCROW_ITEM_DETAIL/FeePaidToType', 'paidTo', text),
  point('ESCROW_ITEM_DETAIL/FeePaidToTypeOtherDescription', 'paidToOther', text),
  point(`ESCROW_ITEM_DETAIL/${SECTION}`, 'section', text),
  inside('ESCROW_ITEM_PAYMENTS/ESCROW_ITEM_PAYMENT', [
    point('EscrowItemEstimatedPaymentAmount', 'cents', cents),
    point('EscrowItemPaymentPaidByType', 'paidBy', text),
    point('EscrowItemPaymentTimingType', 'timing', text),
    point('PrepaidFinanceChargeIndicator', 'isFinanceCharge', indicator),
  ]),
  point('ESCROW_PAID_TO/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName', 'payee', text),
];

const DISCLOSURE_PARTS: readonly Part[] = [
  point(`${OF_DISCLOSURE}/IntegratedDisclosureDocumentType`, 'type', text),
  point(`${OF_DISCLOSURE}/IntegratedDisclosureIssuedDate`, 'issuedOn', date),
  point(`${OF_DISCLOSURE}/IntegratedDisclosureReceivedDate`, 'receivedOn', date),
];

/**
 * The charges of a loan below LOAN, and the dates of its disclosures (MISMO-87). Read only from Lintel's own files, and
 * then left out like their status (MISMO-80): those of another lender are kept content.
 */
export const FEE_FACT_PARTS: readonly Part[] = [
  of('costs', [
    rows({ list: 'fees', path: 'FEE_INFORMATION/FEES/FEE', parts: FEE_PARTS }),
    rows({
      list: 'prepaids',
      path: 'CLOSING_INFORMATION/PREPAID_ITEMS/PREPAID_ITEM',
      parts: PREPAID_PARTS,
    }),
    point('ESCROW/ESCROW_DETAIL/EscrowAggregateAccountingAdjustmentAmount', 'adjustmentCents', cents),
    rows({ list: 'escrows', path: 'ESCROW/ESCROW_ITEMS/ESCROW_ITEM', parts: ESCROW_PARTS }),
    rows({
      list: 'disclosures',
      path: 'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET',
      is: (one) => one.children.some(({ name }) => name === 'INTEGRATED_DISCLOSURE'),
      parts: DISCLOSURE_PARTS,
    }),
  ]),
].map((part) => ({
  ...part,
  read: (at, target) => {
    if (target.reading.hints !== null) part.read(at, target);
  },
}));

/** Kept content that the charges of this loan replace as a whole. */
export const REPLACED_BY_FEES =
  /\/(?:FEE_INFORMATION|PREPAID_ITEMS|ESCROW_ITEMS|ESCROW_DETAIL|INTEGRATED_DISCLOSURE)[/[{]/;
