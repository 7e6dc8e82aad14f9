import { describe, expect, it } from 'vitest';
import type { Application } from '../application/application.ts';
import { single } from '../application/complete-application.fixture.ts';
import { DEFAULT_DOCUMENT_KINDS } from '../documents/default-document-kinds.ts';
import { limitsOf } from '../documents/document-kinds.ts';
import { LOAN_STATUSES } from '../loans/loan-status.ts';
import { documentAges } from '../underwriting/document-ages.ts';
import { expectedFolders } from './expected-folders.ts';
import { type LoanFacts, missingLoanItems, withoutConditions } from './missing-loan-items.ts';

const TODAY = '2026-11-26';
const FILLED = [
  'Immigration/Drivers_License',
  'Credit_Report',
  'Disclosures',
  'Income/paychecks/W2',
  'Assets/statements/Year 2026',
  'Purchase_contract_Amendments',
  'Appraisal',
  'Title_Documents',
  'Insurance',
].map((path) => ({ path, fileCount: 1, borrowerFileCount: 0 }));

const COMPLETE: LoanFacts = {
  application: { ...single, loanApplicationProgress: 800 } as Application,
  loanStatus: 'LOCKED',
  closingDate: '2026-12-18',
  lockExpirationDate: '2026-12-20',
  actions: [],
  folders: FILLED,
};

const texts = (facts: Partial<LoanFacts>) =>
  missingLoanItems({ ...COMPLETE, ...facts }, TODAY).map(({ text }) => text);
const without = (folder: string) => FILLED.filter(({ path }) => !path.startsWith(folder));

function withLoan(loan: object, rest: object = {}): Application {
  return {
    ...rest,
    section4LoanAndPropertyInformation: { part4aLoanInformation: loan },
  } as unknown as Application;
}

// Tests COND-27.
describe('a loan', () => {
  it('that is complete lacks nothing', () => expect(texts({})).toEqual([]));

  it.each(LOAN_STATUSES)('in status %s lacks something only while it is open', (loanStatus) => {
    const isOver = ['CLOSED', 'FUNDED', 'SOLD', 'DISCARDED', 'CLOSED_WITH_COMPETITOR'].includes(loanStatus);
    expect(texts({ loanStatus, folders: [] }).length > 0).toBe(!isOver);
  });

  it('lacks the empty answers of its application, each by its label and in its field', () => {
    const application = {
      ...single,
      section4LoanAndPropertyInformation: {
        ...single.section4LoanAndPropertyInformation,
        part4aLoanInformation: {
          ...single.section4LoanAndPropertyInformation?.part4aLoanInformation,
          loanAmount: null,
        },
      },
    } as Application;
    expect(missingLoanItems({ ...COMPLETE, application }, TODAY)).toEqual([
      {
        key: 'answer section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount',
        text: 'Complete the application: Section 4: Loan amount',
        stage: 'BEFORE_APPROVAL',
        category: 'APPLICATION',
        place: {
          kind: 'answer',
          path: 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount',
        },
      },
    ]);
  });

  it.each<[string, Partial<LoanFacts>, string[]]>([
    ['an empty folder', { folders: without('Appraisal') }, ['Upload appraisal']],
    ['an order that nobody placed', { folders: without('Title') }, ['Order title documents']],
    [
      'the sending of a draft',
      {
        folders: without('Title'),
        actions: [{ actionType: 'TITLE_DOCS', status: 'DRAFT', updatedOn: '2026-11-20T15:00:00Z' }],
      },
      ['Send the drafted order of title documents'],
    ],
    [
      'an order whose draft was discarded',
      {
        folders: without('Title'),
        actions: [{ actionType: 'TITLE_DOCS', status: 'DRAFT_DISCARDED', updatedOn: '2026-11-20T15:00:00Z' }],
      },
      ['Order title documents'],
    ],
    [
      'an order that did not go out',
      {
        folders: without('Insurance'),
        actions: [
          {
            actionType: 'INSURANCE_BINDER',
            status: 'ORDERED',
            updatedOn: '2026-11-20T15:00:00Z',
            mail: { state: 'failed' },
          },
        ],
      },
      ['Send the order of the insurance binder again: it did not go out'],
    ],
    [
      'the answer to an order, dated in New York',
      {
        folders: without('Insurance'),
        actions: [
          {
            actionType: 'INSURANCE_BINDER',
            status: 'ORDERED',
            updatedOn: '2026-11-20T03:00:00Z',
            mail: { state: 'sent' },
          },
        ],
      },
      ['Get an answer to the order of the insurance binder of Nov 19, 2026'],
    ],
    [
      'days of its lock',
      { lockExpirationDate: '2026-12-17' },
      ['Extend the rate lock, which expires on Dec 17, 2026, before the closing on Dec 18, 2026'],
    ],
    [
      'its lock',
      { lockExpirationDate: '2026-11-25', closingDate: null },
      ['Extend the rate lock, which expired on Nov 25, 2026'],
    ],
  ])('lacks %s', (_, facts, expected) => expect(texts(facts)).toEqual(expected));

  it.each<[string, Partial<LoanFacts>]>([
    ['a lock that ends on the day of the closing', { lockExpirationDate: '2026-12-18' }],
    ['no lock', { lockExpirationDate: null }],
    ['a lock without a closing date', { closingDate: null }],
    ['a lock that ends today', { lockExpirationDate: TODAY, closingDate: null }],
  ])('with %s lacks nothing', (_, facts) => expect(texts(facts)).toEqual([]));

  it('without a complete application has no orders yet', () => {
    expect(texts({ loanStatus: 'PARTIAL', folders: without('Title') })).toEqual([]);
    const application = { ...single, loanApplicationProgress: 400 } as Application;
    expect(texts({ loanStatus: 'SUSPENDED', folders: without('Title'), application })).toEqual([]);
  });
});

// Tests COND-29.
it('a document of the borrower fills a folder, and is no order, credit report or appraisal', () => {
  const sent = FILLED.map((folder) => ({ ...folder, fileCount: 20, borrowerFileCount: 20 }));
  expect(texts({ folders: sent })).toEqual([
    'Upload credit report',
    'Upload appraisal',
    'Order title documents',
    'Order the insurance binder',
  ]);
  expect(texts({ folders: sent.map((folder) => ({ ...folder, fileCount: 21 })) })).toEqual([]);
});

// Tests COND-27.
describe('the folders that an application calls for', () => {
  const foldersOf = (application: Application) => expectedFolders(application).map(({ text }) => text);

  it('are unknown before its purpose, but for those of a job and of accounts that are known', () => {
    expect(foldersOf({} as Application)).toEqual([]);
    const { section1BorrowerInformation } = single;
    expect(foldersOf({ section1BorrowerInformation } as Application)).toEqual([
      'Upload pay stubs and W-2 forms',
    ]);
    const accounts = [{ id: 'a', owners: ['primary'] }];
    const section2AssetsAndLiabilities = { part2aAssets: { accounts } };
    expect(foldersOf({ section2AssetsAndLiabilities } as unknown as Application)).toEqual([
      'Upload asset statements',
    ]);
  });

  it('are few for a pre-approval', () => {
    expect(foldersOf(withLoan({ loanPurpose: 'Pre-approval letter' }))).toEqual([
      'Upload ID for each borrower',
      'Upload credit report',
      'Upload signed disclosures',
    ]);
  });

  it('follow from assets and occupancy', () => {
    const assets = { section2AssetsAndLiabilities: { part2aAssets: { accounts: [{ id: 'a1' }] } } };
    const application = withLoan({ loanPurpose: 'Refinance', occupancy: 'Investment Property' }, assets);
    expect(foldersOf(application).slice(3)).toEqual([
      'Upload asset statements',
      'Upload appraisal with rent schedule',
    ]);
  });

  it('hold the papers of each employment', () => {
    const section1BorrowerInformation = {
      part1bcCurrentEmployment: { employerName: 'Quill' },
      part1cAdditionalEmployment: [
        { employerName: 'Own', selfEmployment: { isSelfEmployedBusinessOwner: true } },
      ],
    };
    expect(foldersOf(withLoan({ loanPurpose: 'Refinance' }, { section1BorrowerInformation }))[3]).toBe(
      'Upload pay stubs and W-2 forms and tax returns and profit and loss statements',
    );
    const retired = { section1BorrowerInformation: { employmentStatus: 'Retired' } };
    expect(foldersOf(withLoan({ loanPurpose: 'Refinance' }, retired))[3]).toBe(
      'Upload award letters or 1099 forms',
    );
  });
});

// Tests COND-28.
it('an item with a condition of its key or its text is not missing any more', () => {
  const items = missingLoanItems(
    { ...COMPLETE, folders: without('Appraisal'), lockExpirationDate: '2026-12-01' },
    TODAY,
  );
  expect(items).toHaveLength(2);
  const [folder] = items;
  // Conditions keep this key, also when the text changes.
  expect(folder?.key).toBe('folder Appraisal: File the appraisal');
  expect(withoutConditions(items, [{ text: 'Other words', missingKey: folder?.key ?? '' }])).toHaveLength(1);
  expect(withoutConditions(items, [{ text: 'upload APPRAISAL.', missingKey: null }])).toHaveLength(1);
  expect(withoutConditions(items, [{ text: 'Another', missingKey: null }])).toEqual(items);
});

// Tests KIND-6.
describe('old documents', () => {
  const kinds = [...DEFAULT_DOCUMENT_KINDS];
  const agesOf = (datedOn: string, closingOn: string | null) =>
    documentAges(
      [{ fileId: 'f1', name: 'Title.pdf', path: 'Others', kindId: 'title-commitment', datedOn }],
      limitsOf(kinds),
      { today: TODAY, applicationOn: null, closingOn },
    );
  const oldOnes = (datedOn: string, closingOn: string | null = null) =>
    texts({ ages: agesOf(datedOn, closingOn), kinds });

  it.each<[string, string | null, string[]]>([
    ['2026-08-28', null, []],
    ['2026-08-27', null, ['Replace Title.pdf: Title commitment, 91 days old, at most 90']],
    [
      '2026-08-28',
      '2026-12-18',
      ['Replace Title.pdf: Title commitment, 112 days old on Dec 18, 2026, 90 today, at most 90'],
    ],
  ])('of %s are missing with a closing on %s: %j', (datedOn, closingOn, items) => {
    expect(oldOnes(datedOn, closingOn)).toEqual(items);
  });

  it('lead to the document, and have a category by the folder of their kind', () => {
    const [item] = missingLoanItems({ ...COMPLETE, ages: agesOf('2026-01-01', null), kinds }, TODAY);
    expect(item).toMatchObject({
      category: 'TITLE',
      place: { kind: 'document', fileId: 'f1', folder: 'Others' },
    });
  });
});

// Tests REVIEW-8.
it('a folder with rejected documents only is empty', () => {
  const folders = FILLED.map((folder) =>
    folder.path === 'Appraisal' ? { ...folder, rejected: { fileCount: 1, borrowerFileCount: 0 } } : folder,
  );
  expect(texts({ folders })).toEqual(['Upload appraisal']);
});
