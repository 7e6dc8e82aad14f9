import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

// Tests PROVIDER-3, PROVIDER-5 and PROVIDER-6.
test('a list of providers is made from the directory, and not yet given', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Lyra', lastName: 'List' });
  const answers = smallestAnswers({});
  const loan = answers.section4LoanAndPropertyInformation?.part4aLoanInformation;
  // The demo's companies are in Illinois.
  const place = { city: 'Springfield', state: 'IL', zip: '62701', county: 'Sangamon' } as const;
  await started.save({
    ...answers,
    section4LoanAndPropertyInformation: {
      ...answers.section4LoanAndPropertyInformation,
      part4aLoanInformation: { ...loan, propertyAddress: { ...loan?.propertyAddress, ...place } },
    },
  });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.tab('loan-estimate'));
  const services = page.getByRole('table', { name: 'Services' });
  await expect(services.getByRole('row').nth(1)).toBeVisible();
  const adding = services.getByRole('combobox').first();
  await adding.click();
  await page.getByRole('option', { name: 'Acorn Pest Inspection' }).click();
  await expect(services.getByRole('button', { name: /^Remove Acorn Pest Inspection/ })).toBeVisible();
  await expect(
    services.getByText('Acorn Pest Inspection: Pest inspection by the directory, not'),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Make the list of providers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make list' }).click();
  const lists = page.getByRole('table', { name: 'Lists' });
  await lists.getByRole('link', { name: '1: List of providers' }).click();
  const preview = page.getByRole('region', { name: /^Preview of List of providers LN-/ });
  await expect(preview.getByText('Acorn Pest Inspection').first()).toBeVisible();
  await page.goto(started.tab('loan-estimate'));
  await page.getByRole('link', { name: 'Record the day with the costs' }).click();
  await expect(page.getByRole('textbox', { name: 'List of providers given on' })).toHaveValue('');
});
