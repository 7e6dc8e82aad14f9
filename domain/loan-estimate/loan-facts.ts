import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { envelopeAddress } from '../application/section1/envelope-address.ts';
import type { CompanySettings } from '../company-settings/company-settings.ts';
import { addressLine } from '../company-settings/office-address.ts';
import { type NoteTerms, termsOfNote } from '../company-settings/terms-of-note.ts';
import type { ChargesOfLoan } from '../loan-costs/loan-costs.ts';
import { agencyOf, type CostFacts, programOf } from '../loan-costs/loan-scenario.ts';
import { fullName } from '../people/person-name.ts';
import { estimateExpiresOn, lockedUntil } from './estimate-dates.ts';
import type { LoanEstimateFacts, LoanOfficerParty } from './estimate-facts.ts';
import type { KnownFacts } from './missing-facts.ts';
import { factsOfScenario } from './scenario-facts.ts';

/** What a loan and its company know for the form (LE-12). */
export interface EstimateSources {
  costFacts: CostFacts;
  charges: ChargesOfLoan;
  settings: Pick<
    CompanySettings,
    | 'companyName'
    | 'nmlsId'
    | 'addresses'
    | 'officerPhone'
    | 'lateCharge'
    | 'lateChargeDays'
    | 'assumableLoans'
    | 'servicing'
    | 'signatureLines'
    | 'demandFeature'
    | 'partialPayments'
    | 'prorationYear'
    | 'dayOfClosing'
    | 'stateTerms'
  >;
  loanNumber: string;
  /** Null if nobody is named. */
  officer: Omit<LoanOfficerParty, 'phone'> | null;
  /** The borrower has stated the intent to proceed: a revised form has no expiry. */
  hasIntent: boolean;
}

export interface GatheredFacts {
  known: KnownFacts;
  /** Null while the loan lacks a figure, or its figures contradict each other. */
  facts: LoanEstimateFacts | null;
  /** Of its note, by state and program. */
  terms: NoteTerms;
}

/** The facts of form H-24 that a loan has by the day of issue, today. */
export function gatherFacts(sources: EstimateSources): GatheredFacts {
  const { costFacts, charges, settings, loanNumber } = sources;
  const { application, today } = costFacts;
  const [office] = settings.addresses;
  const terms = termsOfNote(settings, {
    state: propertyState(application) ?? '',
    loanType: agencyOf(costFacts) ?? 'Conventional',
    program: programOf(costFacts) ?? null,
  });
  const { lateCharge, lateChargeDays } = terms;
  const parties = {
    issuedOn: today,
    creditor: {
      name: settings.companyName,
      nmlsId: settings.nmlsId,
      address: office === undefined ? '' : addressLine(office),
    },
    applicants: applicantsOf(application),
    property: propertyLines(application),
    officer: sources.officer && { ...sources.officer, phone: settings.officerPhone },
    latePayment: lateCharge === '' ? null : { days: lateChargeDays, charge: lateChargeWords(lateCharge) },
  };
  const known = { ...parties, closingOn: costFacts.closingDate, missingFigures: charges.missing };
  if (charges.scenario === null) return { known, facts: null, terms };
  const ofScenario = factsOfScenario(charges.scenario, charges.charges);
  const facts: LoanEstimateFacts = {
    ...parties,
    ...ofScenario,
    loanId: loanNumber,
    lockedUntil: lockedUntil(costFacts.locks, today),
    costsExpireOn: sources.hasIntent ? null : estimateExpiresOn(today),
    disregardsOddFirstPeriod: false,
    broker: null,
    mayBeAssumed: mayBeAssumed(settings.assumableLoans, ofScenario.loanType),
    requiresInsurance: true,
    intendsToService: settings.servicing === 'service',
    hasSignatureLines: settings.signatureLines === 'on',
  };
  return { known, facts, terms };
}

/** '5%' is a part of the payment, '$25' an amount, as on sample form H-24(B). */
export function lateChargeWords(charge: string): string {
  return charge.endsWith('%') ? `${charge} of the monthly principal and interest payment` : charge;
}

function mayBeAssumed(
  loans: CompanySettings['assumableLoans'],
  loanType: LoanEstimateFacts['loanType'],
): boolean {
  return loans === 'all' || (loans === 'government' && loanType !== 'Conventional');
}

export function applicantsOf(application: Application): { name: string; address: string[] }[] {
  return loanBorrowers(application)
    .map(({ section1 }) => {
      const person = section1?.part1aPersonalInformation;
      return { name: fullName(person ?? {}), address: envelopeAddress(person) ?? [] };
    })
    .filter(({ name }) => name !== '');
}

/** 'NC'; null if the application names none. */
export function propertyState(application: Application): string | null {
  const { state } =
    application.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress ?? {};
  return state || null;
}

/** Also a property without a street, such as a lot (comment 37(a)(6)-1). */
export function propertyLines(application: Application): string[] {
  const place = application.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress;
  const { street, unit, city, state, zip } = place ?? {};
  const first = [street, unit && `Unit ${unit}`].filter(Boolean).join(', ');
  const last = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [first, last].filter((line) => line !== '');
}
