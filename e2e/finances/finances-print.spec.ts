import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { FinancesScreen } from './finances-screen.ts';

const BANK = 'Consolidated Farmers and Merchants Savings Institution of the Lower Valley';

// Tests FIN-16, FIN-17.
test('paper shows owners, types and long texts whole', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Asta', lastName: 'Ledger' });
  await started.save({
    ...smallestAnswers({ joint: { id: 'jo', firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' } }),
    section2AssetsAndLiabilities: {
      part2aAssets: {
        accounts: [
          {
            id: 'a1',
            owners: ['primary', 'jo'],
            type: 'Individual Development Account',
            institution: BANK,
            accountNumber: '123456789',
            value: 1_234_567,
          },
        ],
      },
      part2cLiabilities: {
        liabilities: [
          { id: 'd1', owners: ['jo'], type: 'Collection, Judgment or Lien', company: BANK, isExcluded: true },
        ],
      },
    },
  });
  await signInAs(LOAN_PROCESSOR);
  const finances = new FinancesScreen(page);
  await finances.open(started.tab('finances'));
  await expect(
    page.getByText('It counts until you choose a reason for excluding it.', { exact: true }),
  ).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 792 612]');
  const sheets = await textsOfSheets(pdf);
  expect(sheets[0]).toContain('Accounts');
  const printed = sheets.join('').replace(/\s/g, '');
  // A clipped input would still be part of the PDF's text, so the inputs must be hidden.
  await page.emulateMedia({ media: 'print' });
  await expect(
    finances.table('Accounts').locator('[data-place]:not([type="checkbox"])').first(),
  ).toBeHidden();
  await expect(finances.table('Debts').getByRole('combobox').first()).toBeHidden();
  for (const text of [
    BANK,
    'Individual Development Account',
    'Collection, Judgment or Lien',
    'Ada Quill and Wilhelmina Featherstonehaugh',
    '****6789',
    '$ 1,234,567',
  ]) {
    expect(printed).toContain(text.replace(/\s/g, ''));
  }
});
