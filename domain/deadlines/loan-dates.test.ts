import { describe, expect, it } from 'vitest';
import { changed, single } from '../application/complete-application.fixture.ts';
import { ADMIN, LOAN_PROCESSOR } from '../people/role.ts';
import { applicationDate } from './application-date.ts';
import { missingApplicationItems } from './application-items.ts';
import { type ApplicationEntry, readApplicationMoments } from './application-received.ts';
import { canBeLoanDate, canRemoveLoanDate } from './loan-date-checks.ts';
import { canRecordLoanDate, type LoanDate, type LoanDateKind } from './loan-dates.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const EMPLOYMENT = 'section1BorrowerInformation';

// Tests DEADLINE-5.
describe('the six items of an application', () => {
  it('are all in a complete application', () => {
    expect(missingApplicationItems(single)).toEqual([]);
    expect(missingApplicationItems({})).toHaveLength(6);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a blank name', { [`${PERSON}.lastName`]: ' ' }, ['name']],
    ['no number', { [`${PERSON}.socialSecurityNumber`]: null }, ['socialSecurityNumber']],
    ['no street', { [`${LOAN}.propertyAddress.street`]: '' }, ['propertyAddress']],
    ['no zip, but city and state', { [`${LOAN}.propertyAddress.zip`]: '' }, []],
    ['a value of 0', { [`${LOAN}.propertyValue`]: 0 }, ['propertyValue']],
    ['no amount', { [`${LOAN}.loanAmount`]: null }, ['loanAmount']],
    ['a retired borrower without income', { [`${EMPLOYMENT}.employmentStatus`]: 'Retired' }, ['income']],
    ['a borrower without a job', { [`${EMPLOYMENT}.employmentStatus`]: 'Not employed' }, []],
  ])('with %s', (_, changes, missing) => {
    expect(missingApplicationItems(changed(single, changes))).toEqual(missing);
  });
});

// Tests DEADLINE-5.
describe('the moments of an application', () => {
  const entry = (kind: string, at: string, fields: Partial<ApplicationEntry>): ApplicationEntry => ({
    kind,
    at,
    patch: null,
    progress: null,
    changes: null,
    ...fields,
  });
  const { section4LoanAndPropertyInformation: section4, ...others } = single;
  const started = entry('loan-started', '2026-03-02T15:00:00Z', {
    patch: [{ op: 'add', path: '', value: JSON.parse(JSON.stringify(others)) }],
  });
  const saved = entry('application-saved', '2026-03-05T03:30:00Z', {
    patch: [
      { op: 'add', path: '/section4LoanAndPropertyInformation', value: JSON.parse(JSON.stringify(section4)) },
    ],
    progress: { to: 300 },
  });

  it('is the Eastern day of the save that brought the last item, also when an item goes later', () => {
    const reader = readApplicationMoments();
    reader.read(started);
    expect(reader.moments()).toMatchObject({ receivedOn: null, isWholeHistory: true });
    reader.read(saved);
    reader.read(
      entry('application-saved', '2026-03-09T15:00:00Z', {
        patch: [{ op: 'remove', path: '/section4LoanAndPropertyInformation' }],
        progress: { to: 800 },
      }),
    );
    // 3:30 in the morning of March 5 in UTC is still March 4 in New York.
    expect(reader.moments()).toEqual({
      receivedOn: '2026-03-04',
      cameByImport: false,
      completedOn: '2026-03-09',
      isWholeHistory: true,
    });
    expect(reader.isDone()).toBe(true);
  });

  it('is the day of an import for imported answers', () => {
    const reader = readApplicationMoments();
    const value = JSON.parse(JSON.stringify(single));
    reader.read(
      entry('loan-imported', '2026-03-02T15:00:00Z', {
        patch: [{ op: 'add', path: '', value }],
        changes: [{ of: 'loan', id: 'a', patch: [{ op: 'add', path: '', value: { progress: 800 } }] }],
      }),
    );
    expect(reader.moments()).toMatchObject({
      receivedOn: '2026-03-02',
      cameByImport: true,
      completedOn: '2026-03-02',
    });
  });

  it('is unknown after a gap in the history', () => {
    const reader = readApplicationMoments();
    reader.read(saved);
    expect(reader.moments()).toMatchObject({ receivedOn: null, isWholeHistory: false });
  });
});

// Tests DEADLINE-5, DEADLINE-6.
describe('the application date', () => {
  const moments = {
    receivedOn: '2026-03-10',
    cameByImport: true,
    completedOn: null,
    isWholeHistory: true,
  };
  const date = (facts: Partial<Parameters<typeof applicationDate>[0]>) => {
    const { on, basis } = applicationDate({
      moments,
      byFile: null,
      corrected: null,
      missingItems: [],
      ...facts,
    });
    return `${basis} ${on}`;
  };

  it('of an import is that of its file, unless the file names a later day', () => {
    expect(date({})).toBe('import 2026-03-10');
    expect(date({ byFile: '2026-03-02' })).toBe('import 2026-03-02');
    expect(date({ byFile: '2026-03-11' })).toBe('import 2026-03-10');
  });

  it('follows the answers if they came after the import; a correction overrides everything', () => {
    const answered = { ...moments, cameByImport: false };
    expect(date({ moments: answered, byFile: '2026-03-02' })).toBe('answers 2026-03-10');
    expect(date({ moments: answered, corrected: '2026-03-05' })).toBe('corrected 2026-03-05');
    const unknown = { ...moments, receivedOn: null, isWholeHistory: false };
    expect(date({ moments: unknown })).toBe('null null');
    expect(date({ moments: unknown, corrected: '2026-03-05' })).toBe('corrected 2026-03-05');
  });
});

// Tests DEADLINE-6.
it('lets only administrators correct the application date', () => {
  expect(canRecordLoanDate([LOAN_PROCESSOR], 'application').ok).toBe(false);
  expect(canRecordLoanDate([ADMIN], 'application').ok).toBe(true);
  expect(canRecordLoanDate([LOAN_PROCESSOR], 'loan-estimate-sent').ok).toBe(true);
});

// Tests DEADLINE-15.
describe('a date that cannot be', () => {
  const day = (date: string, method: LoanDate['method'] = null): LoanDate => ({ date, method });
  const recorded = {
    'loan-estimate-sent': day('2026-03-04', 'mail'),
    'loan-estimate-received': day('2026-03-06'),
  };
  const check = (kind: LoanDateKind, given: LoanDate, others = {}) => {
    const around = { today: '2026-03-10', applicationOn: '2026-03-02', recorded: { ...recorded, ...others } };
    const permission = canBeLoanDate(kind, given, around);
    return permission.ok ? 'ok' : permission.reason;
  };

  it.each<[LoanDateKind, LoanDate, string]>([
    ['consummation', day('2026-03-11'), 'cannot be in the future'],
    ['loan-estimate-sent', day('2026-03-01', 'mail'), 'cannot be before the application of Mar 2, 2026'],
    [
      'loan-estimate-sent',
      day('2026-03-07', 'mail'),
      "cannot be after 'Loan Estimate received' on Mar 6, 2026",
    ],
    ['loan-estimate-received', day('2026-03-03'), "cannot be before 'Loan Estimate sent' on Mar 4, 2026"],
    [
      'loan-estimate-sent',
      day('2026-03-04', 'in-person'),
      "must be Mar 6, 2026, because it was hand-delivered. To correct both, first remove 'Loan Estimate received'",
    ],
    ['closing-disclosure-received', day('2026-03-09'), "needs the date of 'Closing Disclosure sent' first"],
    ['application', day('2026-03-05'), "cannot be after 'Loan Estimate sent' on Mar 4, 2026"],
    ['application', day('2026-02-27'), 'ok'],
    ['loan-estimate-sent', day('2026-03-05', 'mail'), 'ok'],
    ['consummation', day('2026-03-10'), 'ok'],
  ])('%s on %o: %s', (kind, given, expected) => {
    expect(check(kind, given)).toBe(expected);
  });

  it('is one of a funding before the note was signed', () => {
    expect(check('funding', day('2026-03-08'), { consummation: day('2026-03-09') })).toContain('Note signed');
  });

  it('keeps the sent date while its receipt is recorded', () => {
    const remove = (kind: LoanDateKind, others = {}, answeredOn: string | null = null) =>
      canRemoveLoanDate(kind, { recorded: others, answeredOn }).ok;
    expect(remove('loan-estimate-sent', recorded)).toBe(false);
    expect(remove('loan-estimate-received', recorded)).toBe(true);
    expect(remove('loan-estimate-sent')).toBe(true);
    // Undoing a correction must not leave a date before the application.
    expect(remove('application', recorded, '2026-03-05')).toBe(false);
    expect(remove('application', recorded, '2026-03-04')).toBe(true);
    expect(remove('application', recorded)).toBe(true);
  });
});
