import {
  type ClosingFacts,
  NO_CLOSING_FACTS,
  type Payoff,
} from '../../../domain/closing-disclosure/closing-facts.ts';
import {
  bankDayFrom,
  businessDaysAfter,
  isGeneralBusinessDay,
} from '../../../domain/deadlines/business-days.ts';
import type { LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import { interestStartOf } from '../../../domain/quotes/quote-scenario.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { createClosingDisclosuresService } from '../../features/closing-disclosures/closing-disclosures.service.ts';
import { createClosingFactsService } from '../../features/closing-disclosures/closing-facts.service.ts';
import { createDeliveriesService } from '../../features/disclosure-deliveries/deliveries.service.ts';
import { closingAnswer } from '../../features/disclosure-deliveries/delivery-answers.ts';
import { chargesOf, type KnownCosts, readKnownCosts } from '../../features/loan-costs/known-costs.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { DEMO_TITLE_COMPANIES } from '../demo-directories.data.ts';
import { at, type DemoPart, NO_LINKS, officerOf } from './issue-demo-estimates.ts';
import type { ClosingLoan } from './take-closing-loans.ts';

const AGENT: NonNullable<ClosingFacts['settlementAgent']> = {
  name: DEMO_TITLE_COMPANIES[0]?.name ?? '',
  address: ['18 Harbor Street', 'Springfield, IL 62701'],
  nmlsId: '',
  licenseState: 'IL',
  licenseId: 'T-20418',
  contact: 'June Abernathy',
  contactNmlsId: '',
  contactLicenseId: '',
  email: 'june@keystone-harbor.example',
  phone: '(217) 555-0118',
};

const SELLER = { name: 'Walter Pruitt', address: ['61 Juniper Lane', 'Springfield, IL 62704'] };

/**
 * Estimates and Closing Disclosures of loans that close within days, by the product's own functions on the days of their
 * story: the estimate, the intent, the revised one after the lock, and the Closing Disclosure.
 */
export async function issueDemoClosings(platform: DemoPart, loans: readonly ClosingLoan[]): Promise<void> {
  if (loans.length === 0) return;
  const actor = await officerOf(platform.database.db);
  await Promise.all(loans.map((loan) => tell(platform, loan, actor)));
}

async function tell(platform: DemoPart, loan: ClosingLoan, actor: Actor): Promise<void> {
  const { customerId, loanId, issuedOn, lockedOn, disclosedOn } = loan;
  const ids = { customerId, loanId };
  const after = (day: CalendarDate) => businessDaysAfter(day, 1, isGeneralBusinessDay);
  await at(platform, issuedOn).saveCosts(ids, actor, withPayees);
  await at(platform, issuedOn).issueAndDeliver(ids, 'in-person', actor);
  await at(platform, after(issuedOn)).stateIntent(ids, actor);
  await at(platform, after(lockedOn)).issueAndDeliver(ids, 'in-person', actor);
  await disclose(platform, ids, { day: disclosedOn, actor });
}

async function disclose(
  part: DemoPart,
  ids: { customerId: string; loanId: string },
  { day, actor }: { day: CalendarDate; actor: Actor },
): Promise<void> {
  const { platform, run, generatedDocuments, directories } = at(part, day);
  const known = await readKnownCosts(platform.database.db, platform, ids);
  await createClosingFactsService(platform).saveClosingFacts(ids, factsOf(known), 0, actor);
  const closings = createClosingDisclosuresService(platform, { directories, generatedDocuments });
  const { loanVersion, costsVersion, factsVersion, form } = await closings.getClosingDisclosure(ids);
  if (form === null) return;
  const body = { loanVersion, costsVersion, factsVersion, form, after: 0, isUnchanged: false };
  const { disclosureId } = await closings.issueClosingDisclosure(ids, body, actor, run);
  const deliveries = createDeliveriesService(platform, NO_LINKS, {
    form: 'closing-disclosure',
    answerOf: closingAnswer,
  });
  const { borrowers } = await deliveries.getDeliveries(ids);
  await deliveries.deliver(
    ids,
    {
      isVersion: (version) => version.disclosureId === disclosureId,
      recipients: borrowers.map(({ borrower }) => borrower),
      method: 'in-person',
      sentOn: day,
      hasNotice: false,
    },
    actor,
    run,
  );
}

const PAYEES: readonly (readonly [RegExp, string])[] = [
  [/apprais/i, 'Copperleaf Appraisals'],
  [/credit/i, 'Millbrook Credit Reports'],
  [/survey/i, 'Juniper Surveyors'],
];

/** A Closing Disclosure names who is paid, but not the lender beside its own fees. */
function withPayees(costs: LoanCosts): LoanCosts {
  const payeeOf = ({ kind, name, payeeKind }: LoanCosts['charges'][number]) => {
    if (kind === 'title') return AGENT.name;
    if (payeeKind === 'government') return 'County Recorder';
    if (payeeKind === 'lender') return '';
    return PAYEES.find(([words]) => words.test(name))?.[1] ?? 'Fieldstone Services';
  };
  const charges = costs.charges.map((charge) =>
    charge.payee === '' ? { ...charge, payee: payeeOf(charge) } : charge,
  );
  return { ...costs, charges };
}

function factsOf(known: KnownCosts): ClosingFacts {
  const { scenario, charges } = chargesOf(known);
  const isPurchase = scenario?.purpose === 'Purchase';
  const recording = charges.filter(({ kind }) => kind === 'recording-fee');
  return {
    ...NO_CLOSING_FACTS,
    isAppraised: charges.some(({ name }) => /appraisal/i.test(name)),
    disbursesOn: scenario === null ? null : bankDayFrom(interestStartOf(scenario).from),
    fileNumber: `KH-${known.loan.number.slice(-4)}`,
    settlementAgent: AGENT,
    sellers: isPurchase ? [SELLER] : [],
    insurancePayee: 'Copperleaf Insurance',
    taxPayee: 'County Treasurer',
    mortgageFeeCents: recording.reduce((sum, { cents }) => sum + cents, 0),
    payoffs: payoffsOf(scenario?.payoffCents ?? 0),
  };
}

function payoffsOf(cents: number): Payoff[] {
  if (cents === 0) return [];
  const payee = 'Millbrook Savings Bank';
  return [
    { id: 'old', payee, name: 'First mortgage', cents, goodThrough: null, perDayCents: 0, outsidePayer: '' },
  ];
}
