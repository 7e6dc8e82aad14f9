import { childrenOf, descendants, type Element, elementAt, textAt } from '../xml/element.ts';
import type { Say } from './check-finding.ts';
import { answerAt, type BorrowerFact, type MessageFacts } from './message-facts.ts';

const MOST_BORROWERS = 4;
const MOST_PARTIES = 10;
const HISTORY_MONTHS = 24;

/** R20 to R29: parties, and the fields per borrower that DU requires. */
export function checkParties(facts: MessageFacts, say: Say): void {
  const { parties, borrowers, deal } = facts;
  if (borrowers.length === 0) say('error', 'R20', deal, 'The file has no borrower.');
  if (borrowers.length > MOST_BORROWERS)
    say('error', 'R20', deal, `${borrowers.length} borrowers are more than 4.`);
  if (parties.length > MOST_PARTIES)
    say('warning', 'R20', deal, `${parties.length} parties are more than 10.`);
  if (parties.length > 0 && borrowers.length === parties.length) {
    say('error', 'R21', deal, 'Every party is a borrower: a lender or loan officer is missing.');
  }
  for (const party of parties) checkRoles(party, say);
  for (const borrower of borrowers) checkBorrower(borrower, facts, say);
}

function checkRoles(party: Element, say: Say): void {
  const roles = childrenOf(elementAt(party, 'ROLES'), 'ROLE');
  if (roles.length !== 1) say('warning', 'R22', party, `The party has ${roles.length} roles.`);
  for (const role of roles) {
    if (textAt(role, 'ROLE_DETAIL/PartyRoleType') === null)
      say('error', 'R23', role, 'The role has no PartyRoleType.');
  }
}

const REQUIRED_DECLARATIONS = [
  'BankruptcyIndicator',
  'CitizenshipResidencyType',
  'IntentToOccupyType',
  'OutstandingJudgmentsIndicator',
  'PresentlyDelinquentIndicator',
  'PriorPropertyDeedInLieuConveyedIndicator',
  'PriorPropertyForeclosureCompletedIndicator',
  'PriorPropertyShortSaleCompletedIndicator',
  'PropertyProposedCleanEnergyLienIndicator',
  'UndisclosedBorrowedFundsIndicator',
  'UndisclosedComakerOfNoteIndicator',
  'UndisclosedCreditApplicationIndicator',
  'UndisclosedMortgageApplicationIndicator',
] as const;

function checkBorrower(borrower: BorrowerFact, facts: MessageFacts, say: Say): void {
  const { party, role, name } = borrower;
  for (const point of ['FirstName', 'LastName']) {
    if (textAt(party, `INDIVIDUAL/NAME/${point}`) === null)
      say('error', 'R24', party, `${name}: no ${point}.`);
  }
  checkTaxpayer(borrower, say);
  const person = elementAt(role, 'BORROWER');
  if (person === undefined) {
    say('error', 'R24', role, `${name}: no BORROWER.`);
    return;
  }
  if (textAt(person, 'BORROWER_DETAIL/BorrowerBirthDate') === null) {
    say('error', 'R24', person, `${name}: no BorrowerBirthDate.`);
  }
  checkDeclarations(person, name, say);
  checkResidences(person, name, say);
  checkIncome(person, borrower, facts, say);
  for (const employer of childrenOf(elementAt(person, 'EMPLOYERS'), 'EMPLOYER'))
    checkJob(employer, name, say);
}

function checkTaxpayer({ party, name }: BorrowerFact, say: Say): void {
  const identifiers = childrenOf(elementAt(party, 'TAXPAYER_IDENTIFIERS'), 'TAXPAYER_IDENTIFIER');
  const [identifier] = identifiers;
  if (identifiers.length !== 1 || identifier === undefined) {
    say('error', 'R24', party, `${name}: ${identifiers.length} Social Security numbers.`);
    return;
  }
  if (!/^\d{9}$/.test(textAt(identifier, 'TaxpayerIdentifierValue') ?? '')) {
    say('error', 'R30', identifier, `${name}: TaxpayerIdentifierValue is not nine digits.`);
  }
  if (textAt(identifier, 'TaxpayerIdentifierType') === null) {
    say('error', 'R24', identifier, `${name}: no TaxpayerIdentifierType.`);
  }
}

function checkDeclarations(person: Element, name: string, say: Say): void {
  const declaration = elementAt(person, 'DECLARATION/DECLARATION_DETAIL');
  if (declaration === undefined) {
    say('error', 'R24', person, `${name}: no declarations.`);
    return;
  }
  for (const point of REQUIRED_DECLARATIONS) {
    if (textAt(declaration, point) === null) say('error', 'R25', declaration, `${name}: no ${point}.`);
  }
  const needs = (point: string, value: string, words: string, isThere: boolean) => {
    if (textAt(declaration, point) === value && !isThere)
      say('error', 'R25', declaration, `${name}: ${point} ${value} ${words}.`);
  };
  needs(
    'IntentToOccupyType',
    'Yes',
    'without HomeownerPastThreeYearsType',
    textAt(declaration, 'HomeownerPastThreeYearsType') !== null,
  );
  const chapters = descendants(person).some(
    (at) => at.name === 'BankruptcyChapterType' && at.text.trim() !== '',
  );
  needs('BankruptcyIndicator', 'true', 'without a chapter', chapters);
  needs(
    'UndisclosedBorrowedFundsIndicator',
    'true',
    'without an amount',
    textAt(declaration, 'UndisclosedBorrowedFundsAmount') !== null,
  );
}

function checkResidences(person: Element, name: string, say: Say): void {
  const residences = childrenOf(elementAt(person, 'RESIDENCES'), 'RESIDENCE');
  const current = residences.filter(
    (one) => textAt(one, 'RESIDENCE_DETAIL/BorrowerResidencyType') === 'Current',
  );
  if (current.length !== 1) say('error', 'R26', person, `${name}: ${current.length} current residences.`);
  if (residences.length > 2)
    say('warning', 'R26', person, `${name}: ${residences.length} residences are more than 2.`);
  const months = Number(
    answerAt(current[0], 'RESIDENCE_DETAIL/BorrowerResidencyDurationMonthsCount') ?? Number.NaN,
  );
  if (months < HISTORY_MONTHS && residences.length < 2) {
    say('warning', 'R26', person, `${name}: ${months} months at the current address and no prior one.`);
  }
}

function checkIncome(person: Element, { name }: BorrowerFact, { arcs }: MessageFacts, say: Say): void {
  const employed = new Set(
    arcs.flatMap((arc) => (arc.name === 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER' ? [arc.from] : [])),
  );
  const kinds = new Set<string>();
  const items = childrenOf(elementAt(person, 'CURRENT_INCOME/CURRENT_INCOME_ITEMS'), 'CURRENT_INCOME_ITEM');
  for (const item of items) {
    const type = textAt(item, 'CURRENT_INCOME_ITEM_DETAIL/IncomeType');
    const fromJob = textAt(item, 'CURRENT_INCOME_ITEM_DETAIL/EmploymentIncomeIndicator');
    if (type !== null && fromJob === null)
      say('error', 'R27', item, `${name}: IncomeType ${type} without EmploymentIncomeIndicator.`);
    if (fromJob === 'true' && !employed.has(item))
      say('error', 'R27', item, `${name}: income from a job without its employer.`);
    if (fromJob !== 'false' || type === null) continue;
    if (kinds.has(type))
      say('warning', 'R28', item, `${name}: two incomes of type ${type} that come from no job.`);
    kinds.add(type);
  }
}

function checkJob(employer: Element, name: string, say: Say): void {
  const job = elementAt(employer, 'EMPLOYMENT');
  if (job === undefined || textAt(job, 'EmploymentStatusType') !== 'Current') return;
  for (const point of [
    'EmploymentBorrowerSelfEmployedIndicator',
    'EmploymentClassificationType',
    'EmploymentStartDate',
  ]) {
    if (textAt(job, point) === null) say('error', 'R29', job, `${name}: no ${point} of a current job.`);
  }
  const isOwner = textAt(job, 'EmploymentBorrowerSelfEmployedIndicator') === 'true';
  const share = textAt(job, 'OwnershipInterestType');
  if (isOwner && share === null)
    say('error', 'R29', job, `${name}: self-employed without OwnershipInterestType.`);
  if (isOwner && share === 'LessThan25Percent' && textAt(job, 'EmploymentMonthlyIncomeAmount') !== null) {
    say('warning', 'R29', job, `${name}: DU reads the income of a business only from 25 percent of it on.`);
  }
}
