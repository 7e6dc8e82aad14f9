import type { RouteName } from '../../contract/wire/routes.ts';
import { NO_CLOSING_FACTS } from '../../domain/closing-disclosure/closing-facts.ts';
import type { Db } from '../platform/database/database.ts';
import { aCustomer, aLoan } from './factories/loan-factory.ts';

export const APPRAISAL = {
  id: 'appraisal',
  section: 'B',
  kind: 'other',
  name: 'Appraisal',
  payee: 'Hill Country Appraisals',
  payeeKind: 'selected',
  cents: 575_00,
  paidBy: 'borrower-at-closing',
  isFinanceCharge: false,
};

export const LOAN_COSTS = {
  charges: [],
  terms: {
    points: 0,
    indexedRate: 0,
    mortgageInsuranceRate: 0,
    lenderCreditCents: 0,
    sellerCreditCents: 0,
    earnestMoneyCents: 0,
  },
  providerListOn: null,
};

type Does = (
  name: RouteName,
  call?: { payload?: object; headers?: Record<string, string> },
) => Promise<{ circumstanceId: string; disclosureId: string }>;

export const LOAN_ESTIMATE = {
  kind: 'loan-estimate',
  issuedOn: '2026-11-19',
  method: 'mail',
  receivedOn: null,
  expiresOn: null,
  allowsDelay: false,
};

export const CIRCUMSTANCE = {
  reason: 'event',
  knownOn: '2026-11-19',
  cause: 'A storm.',
  charges: [{ chargeId: 'computed:points', increaseCents: null }],
};

/** A loan with every figure that its costs need. */
export async function aCostedLoan(db: Db) {
  return aLoan(db)
    .of(await aCustomer(db).named('Anika', 'Banerjee').save())
    .withApplication({
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: {
          loanAmount: 320_000,
          propertyValue: 400_000,
          loanPurpose: 'Purchase',
          preferredLoanProgram: '30-Year Fixed',
          preferredInterestRate: 6.5,
        },
      },
    })
    .save();
}

/** Every operation of loan costs, good faith and the closing, on a loan of its own. */
export async function callLoanCosts(does: Does, ids: Record<string, string>, db: Db): Promise<void> {
  const before = [ids.id ?? '', ids.loanId ?? ''] as const;
  const loan = await aCostedLoan(db);
  [ids.id, ids.loanId] = [loan.customerId, loan.loanId];
  await does('getLoanCosts');
  await does('saveLoanCosts', { payload: LOAN_COSTS, headers: { 'if-match': '"0"' } });
  const disclosure = await does('recordDisclosure', { payload: LOAN_ESTIMATE });
  ids.disclosureId = disclosure.disclosureId;
  const circumstance = await does('recordCircumstance', { payload: CIRCUMSTANCE });
  ids.circumstanceId = circumstance.circumstanceId;
  await does('getGoodFaith');
  await does('getLoanEstimate');
  await does('getEstimateDeliveries');
  await does('getClosingDeliveries');
  await does('getClosingDay');
  await does('getProviderList');
  await does('getClosingFacts');
  await does('saveClosingFacts', { payload: NO_CLOSING_FACTS, headers: { 'if-match': '"0"' } });
  await does('getClosingDisclosure');
  await does('removeCircumstance');
  await does('removeDisclosure');
  [ids.id, ids.loanId] = before;
}
