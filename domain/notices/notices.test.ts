import { describe, expect, it } from 'vitest';
import { single } from '../application/complete-application.fixture.ts';
import type { DecisionKind } from '../decisions/decision-kind.ts';
import type { DenialReasonKey } from '../decisions/denial-reasons.ts';
import { defaultTemplate } from '../mail-templates/mail-kinds.ts';
import { renderTemplate } from '../mail-templates/render-template.ts';
import { datesOfNotice } from './notice-dates.ts';
import { letterTemplateOf, NOTICE_KINDS, type NoticeKind } from './notice-kinds.ts';
import {
  letterProblems,
  letterValues,
  type NoticeFacts,
  namesCredit,
  noticeOfDecision,
  type ToldDecision,
  toldReasons,
} from './notice-letter.ts';
import { noticeRecipients } from './notice-recipients.ts';

const TODAY = '2026-11-29';

const decided = (kind: DecisionKind, ...reasons: DenialReasonKey[]): ToldDecision => ({
  kind,
  reasons: reasons.map((reason) => ({ reason, words: null })),
  terms: { loanAmount: 412_000, interestRate: 6125, loanProgram: '30-Year Fixed', mortgageType: null },
  counteroffer:
    kind === 'counteroffer'
      ? { loanAmount: 360_000, interestRate: null, loanProgram: null, mortgageType: null }
      : null,
  conditions: [{ text: 'Final verification of employment' }],
});

const SCORE = {
  agency: 'equifax',
  score: 612,
  model: 'FICO Score 5',
  lowest: 334,
  highest: 818,
  date: '2026-11-20',
  factors: ['Balances too high', 'Late payments'],
} as const;

const factsOf = (kind: NoticeKind, change: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind,
  company: 'Harbor Lending',
  companyAddress: '100 Main St, Austin, TX 78701',
  federalAgency: 'Example Agency, 1 Agency Way, Washington, DC 20000',
  appraisalNotice: 'You get a copy of the appraisal.',
  agencyContacts: { equifax: 'Equifax, 12 Sample Road, (800) 555-0100', experian: '', transunion: '' },
  sender: 'Uma Reyes',
  recipient: {
    owner: 'primary',
    name: 'Noor Haddad',
    firstName: 'Noor',
    address: ['210 Harbor View', 'Savannah, GA 31401'],
    isRequired: true,
    why: '',
  },
  loan: 'loan LN-26-000001',
  decision: decided(
    kind === 'counteroffer' ? 'counteroffer' : 'denied',
    'delinquent',
    'length-of-employment',
  ),
  outside: { scores: [SCORE], unscored: [], fromOthers: false },
  items: ['Pay stubs'],
  answerBy: '2026-12-29',
  ...change,
});

const letterOf = (facts: NoticeFacts): string =>
  renderTemplate(defaultTemplate(letterTemplateOf(facts.kind)), letterValues(facts)).body;

// Tests NOTICE-1.
it.each<[DecisionKind | null, NoticeKind | null]>([
  ['approved-with-conditions', 'approval'],
  ['final-approval', 'approval'],
  ['denied', 'denial'],
  ['closed-for-incompleteness', 'denial'],
  ['counteroffer', 'counteroffer'],
  ['suspended', 'incompleteness'],
  [null, 'incompleteness'],
  ['withdrawn', null],
])('%s is told by %s', (decision, notice) => {
  expect(noticeOfDecision(decision)).toBe(notice);
});

// Tests NOTICE-4 and NOTICE-5.
describe('the default letter', () => {
  it('of a denial has reasons in order, the credit report, the appraisal and the notice word by word', () => {
    const letter = letterOf(factsOf('denial'));
    expect(letter).toContain(
      '1. Delinquent past or present credit obligations with others\n2. Length of employment',
    );
    expect(letter).toContain('Equifax, 12 Sample Road, (800) 555-0100');
    expect(letter).toContain(
      'Your credit score from Equifax: 612 (FICO Score 5, created on Nov 20, 2026). Scores range from 334 to 818.',
    );
    expect(letter).toContain('(1) Balances too high; (2) Late payments');
    expect(letter).toContain('within 60 days');
    expect(letter).toContain('You get a copy of the appraisal.');
    expect(letter).toContain(
      "The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is Example Agency, 1 Agency Way, Washington, DC 20000.",
    );
  });

  it('names an agency without a score, with the rights but no score', () => {
    const outside = { scores: [], unscored: ['equifax'], fromOthers: false } as const;
    const letter = letterOf(factsOf('denial', { outside }));
    expect(letter).toContain(
      'on your credit report from this consumer reporting agency:\n- Equifax, 12 Sample Road',
    );
    expect(letter).toContain('free copy of your report');
    expect(letter).not.toContain('credit score');
  });

  it('names an agency once that has a score as well', () => {
    const outside = { scores: [SCORE], unscored: ['equifax'], fromOthers: false } as const;
    expect(letterOf(factsOf('denial', { outside })).match(/12 Sample Road/g)).toHaveLength(1);
  });

  it('tells the right to ask about information from others', () => {
    const outside = { scores: [], unscored: [], fromOthers: true };
    const letter = letterOf(factsOf('denial', { outside }));
    expect(letter).toMatch(/ask us in writing, within 60 days .* the nature of this information/);
    expect(letter).not.toContain('credit report');
  });

  it('says nothing about outside sources if none counted', () => {
    const outside = { scores: [], unscored: [], fromOthers: false };
    expect(letterOf(factsOf('denial', { outside }))).not.toMatch(
      /credit report|credit score|outside source/i,
    );
  });

  it('of a counteroffer has both terms, and the last day', () => {
    const letter = letterOf(factsOf('counteroffer'));
    expect(letter).toContain('- Loan amount: $ 360,000 instead of $ 412,000');
    expect(letter).toContain('- Loan program: 30-Year Fixed, as requested');
    expect(letter).toContain('by Dec 29, 2026');
    expect(letter).not.toContain('Mortgage type');
    const { decision } = factsOf('counteroffer');
    const same = { ...decision, counteroffer: { ...decision?.counteroffer, loanProgram: '30-Year Fixed' } };
    expect(letterOf(factsOf('counteroffer', { decision: same as typeof decision }))).toContain(
      '- Loan program: 30-Year Fixed, as requested',
    );
  });

  it('of incompleteness has the items, the day and the consequence, and no ECOA notice', () => {
    const letter = letterOf(factsOf('incompleteness'));
    expect(letter).toContain('- Pay stubs');
    expect(letter).toContain('by Dec 29, 2026. If we do not receive it by that date');
    expect(letter).not.toContain('Equal Credit Opportunity');
  });

  it('of an approval has terms and conditions', () => {
    const letter = letterOf(factsOf('approval', { decision: decided('approved-with-conditions') }));
    expect(letter).toContain('- Loan amount: $ 412,000');
    expect(letter).toContain('- Final verification of employment');
  });

  it.each(NOTICE_KINDS)('of %s fills every field', (kind) => {
    expect(letterOf(factsOf(kind))).not.toMatch(/\{\{|undefined|null/);
  });
});

it('keeps each reason, condition and item in one line', () => {
  const decision = {
    ...decided('denied'),
    reasons: [{ reason: 'other' as const, words: 'Zoning\n2. Bankruptcy\u2028x' }],
    conditions: [{ text: 'Appraisal\n- Survey' }],
  };
  const values = letterValues(factsOf('denial', { decision, items: ['Pay stubs\r\n- Deed'] }));
  expect(values.reasons).toBe('1. Zoning 2. Bankruptcy x');
  expect(values.conditions).toBe('- Appraisal - Survey');
  expect(values.items).toBe('- Pay stubs - Deed');
});

it('gives the reason of a loan that was closed for incompleteness', () => {
  expect(toldReasons(decided('closed-for-incompleteness'))).toEqual([
    { reason: 'application-incomplete', words: null },
  ]);
});

it.each<[DenialReasonKey, boolean]>([
  ['delinquent', true],
  ['inquiries', true],
  ['poor-performance', false],
  ['few-references', false],
  ['collateral', false],
  ['excessive-obligations', false],
])('%s comes from a credit report: %s', (reason, is) => {
  expect(namesCredit(decided('denied', reason))).toBe(is);
});

// Tests NOTICE-7 and NOTICE-8.
it.each<[string, NoticeKind, Partial<NoticeFacts>, RegExp]>([
  ['an office', 'approval', { companyAddress: null }, /office address/],
  ['the agency', 'denial', { federalAgency: '' }, /federal agency/],
  [
    'the contact of a credit agency',
    'denial',
    { outside: { scores: [{ ...SCORE, agency: 'experian' }], unscored: [], fromOthers: false } },
    /Experian/,
  ],
  [
    'the contact of an agency without a score',
    'denial',
    { outside: { scores: [SCORE], unscored: ['transunion'], fromOthers: false } },
    /TransUnion/,
  ],
  ['reasons', 'denial', { decision: decided('denied') }, /no reasons/],
  ['a name', 'denial', { recipient: { ...factsOf('denial').recipient, name: '' } }, /name of the applicant/],
  ['items', 'incompleteness', { items: [] }, /Enter the items to request/],
  ['a day', 'incompleteness', { answerBy: null }, /after today/],
  ['a day ahead', 'counteroffer', { answerBy: TODAY }, /after today/],
  ['a near day', 'counteroffer', { answerBy: '2027-03-01' }, /at most 90 days/],
])('a letter needs %s', (_, kind, change, problem) => {
  expect(letterProblems(factsOf(kind), TODAY)).toEqual([]);
  const problems = letterProblems(factsOf(kind, change), TODAY);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

it('an approval needs no federal agency', () => {
  expect(letterProblems(factsOf('approval', { federalAgency: '' }), TODAY)).toEqual([]);
});

// Tests NOTICE-2.
describe('recipients', () => {
  it('are required if primary, or if their credit report counted in a denial', () => {
    const application = structuredClone(single);
    const person = application.section1BorrowerInformation?.part1aPersonalInformation;
    if (person == null) throw new Error('no borrower');
    person.otherBorrowers = [{ id: 'jo', firstName: 'Jo', lastName: 'Ek' }];
    const required = (kind: NoticeKind, ...scored: string[]) =>
      noticeRecipients(kind, application, { scored: new Set(scored), isUnanswered: false })
        .filter(({ isRequired }) => isRequired)
        .map(({ owner }) => owner);
    expect(required('denial')).toEqual(['primary']);
    expect(required('denial', 'jo')).toEqual(['primary', 'jo']);
    expect(required('approval', 'jo')).toEqual(['primary']);
    const nobody = new Set<string>();
    const [, jo] = noticeRecipients('denial', application, { scored: nobody, isUnanswered: false });
    expect(jo).toMatchObject({ owner: 'jo', name: 'Jo Ek', address: null });
    const unanswered = noticeRecipients('denial', application, {
      scored: new Set(['jo']),
      isUnanswered: true,
    });
    expect(unanswered.filter(({ isRequired }) => isRequired)).toEqual([]);
  });

  it('get mail at their mailing address', () => {
    const application = structuredClone(single);
    const person = application.section1BorrowerInformation?.part1aPersonalInformation;
    if (person == null) throw new Error('no borrower');
    person.mailingAddress = { street: 'PO Box 9', unit: '', city: 'Macon', state: 'GA', zip: '31201' };
    const [primary] = noticeRecipients('denial', application, { scored: new Set(), isUnanswered: false });
    expect(primary?.address).toEqual(['PO Box 9', 'Macon, GA 31201']);
  });
});

// Tests NOTICE-10.
it('a letter sets its dates, and a later notice of action leaves the first', () => {
  const sent = { sent_on: TODAY, method: 'mail', answer_by: '2026-12-29' } as const;
  const kinds = (kind: NoticeKind, recorded = {}, isNoticeOfEarlier = false) =>
    datesOfNotice({ kind, ...sent }, { recorded, isNoticeOfEarlier }).map(
      (date) => `${date.kind} ${date.date}`,
    );
  expect(kinds('denial')).toEqual([`action-notice-sent ${TODAY}`]);
  const earlier = { 'action-notice-sent': { date: '2026-11-01', method: 'mail' } };
  expect(kinds('approval', earlier)).toEqual([]);
  expect(kinds('denial', earlier, true)).toEqual([`action-notice-sent ${TODAY}`]);
  expect(kinds('counteroffer')).toEqual([`counteroffer-sent ${TODAY}`, `action-notice-sent ${TODAY}`]);
  expect(kinds('incompleteness')).toEqual([
    `incomplete-notice-sent ${TODAY}`,
    'incomplete-answer-due 2026-12-29',
  ]);
});
