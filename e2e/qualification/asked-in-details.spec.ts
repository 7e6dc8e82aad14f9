import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Quill' });
  await signInAs(LOAN_PROCESSOR);
});

// Tests APP-3.10, DET-17, QUAL-2, QUAL-6.
test('the taxes of a second home are named, typed in the form details and counted', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await started.save({
    ...smallestAnswers({}),
    section3RealEstate: {
      ownRealEstate: true,
      propertiesOwned: [
        {
          propertyAddress: {
            street: '9 Reed Ln',
            city: 'Austin',
            state: 'TX',
            zip: '78702',
            county: 'Travis',
          },
          propertyValue: 250_000,
          status: 'Retained',
          occupancy: 'Second Home',
          hasLoansOnProperty: false,
        },
      ],
    },
  });
  await page.goto(started.tab('qualification'));
  const home = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Other real estate', exact: true }) });
  await expect(home).toContainText('Not known');
  await page.getByRole('link', { name: 'Monthly taxes of 9 Reed Ln' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Form Details' })).toBeVisible();
  await expect(page.getByLabel('Monthly taxes')).toBeFocused();
  await expect(page.getByLabel('Monthly taxes')).toBeInViewport();
  const costs = page.getByRole('region', { name: 'Real estate' }).getByRole('group', { name: '9 Reed Ln' });
  await costs.getByLabel('Monthly insurance').pressSequentially('90');
  await costs.getByLabel('Monthly taxes').pressSequentially('310');
  await costs.getByLabel('Monthly HOA fee').pressSequentially('0');
  await expectAccessible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.goto(started.tab('qualification'));
  await expect(home.getByRole('cell').last()).toHaveText('$ 400.00');
});
