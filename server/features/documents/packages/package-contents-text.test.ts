import { expect, it } from 'vitest';
import { contentsText } from './package-contents-text.ts';

// Tests PACK-10.
it('lists what is missing and left out before the contents', () => {
  const text = contentsText({
    purpose: 'investor',
    company: 'Harbor Lending',
    loanNumber: '1007',
    borrower: 'Noor Haddad',
    madeBy: 'avery',
    at: '2026-05-04T15:00:00.000Z',
    missing: ['Title_Documents'],
    leftOut: [{ name: 'Deed.pdf', reason: 'waits for its malware scan' }],
    folders: [{ folder: '01 Appraisal', documents: [{ name: '001 Report.pdf' }] }],
  });
  expect(text.split('\r\n')).toEqual([
    'Harbor Lending: Investor package',
    'Loan 1007, Noor Haddad',
    expect.stringMatching(/^Made May 4, 2026.* by avery$/),
    '',
    'Missing',
    '- Title Documents',
    '',
    'Not in this package',
    '- Deed.pdf waits for its malware scan',
    '',
    '01 Appraisal',
    '- 001 Report.pdf',
    '',
    '',
  ]);
});
