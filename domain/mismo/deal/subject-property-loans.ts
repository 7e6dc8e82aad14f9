import { SECTION_4 } from '../borrower/section-names.ts';
import { PLACE_PARTS } from '../mapping/address-parts.ts';
import {
  composite,
  fixed,
  inside,
  leafAt,
  of,
  type Part,
  point,
  readParts,
  writeParts,
} from '../mapping/points.ts';
import { keysOf, valueAtKeys } from '../mapping/record-path.ts';
import { addChild, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { dollars, dollarsAboveZero, indicator, text } from '../values/form.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { isSubjectProperty } from './owned-properties.ts';
import { CREDIT_LIMIT, loansOn } from './property-loans.ts';
import { OCCUPANCY } from './property-parts.ts';

const LOAN = `${SECTION_4}.part4aLoanInformation`;
export const SUBJECT_LOANS = `${SECTION_4}.part4bOtherLoansOnSubjectProperty`;
const DETAIL = 'LIABILITY_DETAIL';
const PAID_OFF = `${DETAIL}/LiabilityPayoffStatusIndicator`;
const FIRST = 'First Lien';
const SUBORDINATE = 'Subordinate Lien';

/** Existing first liens are paid off by the new loan. A subordinate lien stays unless the lender says otherwise. */
const LIEN = composite({
  fields: ['lienType', 'toBePaidOff'],
  points: [PAID_OFF],
  write: (source, at) =>
    put(at, PAID_OFF, String(source.get('lienType') !== SUBORDINATE || source.get('toBePaidOff') === true)),
  read: (at, target) => {
    const leaf = leafAt(at, PAID_OFF);
    const isPaidOff = leaf === undefined ? { value: true } : indicator.read(leaf.text.trim());
    if (!('value' in isPaidOff)) return;
    // MISMO has no lien rank for debts: HELOCs, and all debts after the first lien, are read as subordinate.
    const isBelow = isLineOfCredit(at) || hasFirstLien(target);
    target.set('lienType', isPaidOff.value === true && !isBelow ? FIRST : SUBORDINATE, leaf);
    if (isPaidOff.value === true && isBelow) target.set('toBePaidOff', true, leaf);
  },
});

function isLineOfCredit(liability: Element): boolean {
  return leafAt(liability, `${DETAIL}/LiabilityType`)?.text.trim() === 'HELOC';
}

function hasFirstLien({ reading }: Target): boolean {
  const rows = valueAtKeys(reading.loan, keysOf(SUBJECT_LOANS));
  return Array.isArray(rows) && rows.some((row) => row.lienType === FIRST);
}

export const SUBJECT_LOAN_PARTS: readonly Part[] = [
  point('LIABILITY_HOLDER/NAME/FullName', 'creditorName', text),
  point(`${DETAIL}/LiabilityMonthlyPaymentAmount`, 'monthlyPayment', dollars),
  point(`${DETAIL}/LiabilityUnpaidBalanceAmount`, 'loanAmount', dollars),
  LIEN,
  CREDIT_LIMIT,
  fixed(`${DETAIL}/LiabilityExclusionIndicator`, 'false'),
];

/** Only an asset can carry debts, so the refinanced property is listed as one, with Section 4's data. */
const SUBJECT_ASSET: readonly Part[] = [
  fixed('OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertySubjectIndicator', 'true'),
  fixed('OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertyDispositionStatusType', 'Retain'),
  of('propertyAddress', [inside('OWNED_PROPERTY/PROPERTY/ADDRESS', PLACE_PARTS.map(copied))]),
  inside('OWNED_PROPERTY/PROPERTY/PROPERTY_DETAIL', [
    copied(point('PropertyEstimatedValueAmount', 'propertyValue', dollarsAboveZero)),
    copied(OCCUPANCY),
  ]),
];

function copied(part: Part): Part {
  return {
    ...part,
    fields: [],
    read: (at, target) => {
      const [field = ''] = part.fields;
      const answered = target.get(field);
      if (answered === undefined) return part.read(at, target);
      const leaves = part.points.flatMap((place) => leafAt(at, place) ?? []);
      target.set(field, answered, ...leaves);
    },
  };
}

export function writeSubjectProperty(root: Source, assets: Element, liabilities: Element): void {
  const loans = root.rows(SUBJECT_LOANS);
  if (loans.length === 0 && root.get(`${LOAN}.loanPurpose`) !== 'Refinance') return;
  const asset = addChild(assets, 'ASSET', 'subjectProperty');
  writeParts(SUBJECT_ASSET, root.in(LOAN), asset);
  root.writing.connectOwners('ASSET_IsAssociatedWith_ROLE', asset, ['primary']);
  for (const loan of loans) {
    const liability = addChild(liabilities, 'LIABILITY', loan.rowPath);
    writeParts(SUBJECT_LOAN_PARTS, loan, liability);
    root.writing.connectOwners('LIABILITY_IsAssociatedWith_ROLE', liability, ['primary']);
    root.writing.connect('ASSET_IsAssociatedWith_LIABILITY', asset, liability);
  }
}

export function readSubjectProperty(deal: Element, root: Target): void {
  const asset = childrenOf(elementAt(deal, 'ASSETS'), 'ASSET').find(isSubjectProperty);
  if (asset === undefined) return;
  root.mark(asset, 'subjectProperty');
  readParts(SUBJECT_ASSET, asset, root.in(LOAN));
  for (const liability of loansOn(deal, asset, root)) {
    readParts(SUBJECT_LOAN_PARTS, liability, root.addRow(SUBJECT_LOANS, liability));
  }
  root.in(LOAN).set('hasOtherLoansOnProperty', root.get(SUBJECT_LOANS) !== undefined);
}
