import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const { application } = minimal;

const owned = (street: string) => ({
  propertyAddress: { street, city: 'Austin', state: 'TX', zip: '78701', county: 'Travis' },
  propertyValue: 250_000,
  status: 'Sold' as const,
  hasLoansOnProperty: false,
});

let started: StartedApplication;
let mine: Page;
let theirs: Page;

test.beforeEach(async ({ page, request, signInAs, otherBrowserAs, allowConsole }) => {
  const { section1BorrowerInformation, section4LoanAndPropertyInformation } = application;
  started = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Linnea',
    lastName: 'Thornbury',
  });
  await started.save({
    section1BorrowerInformation,
    section4LoanAndPropertyInformation,
    section3RealEstate: { ownRealEstate: true, propertiesOwned: [owned('11 Ash St'), owned('22 Birch St')] },
    loanApplicationProgress: 300,
  });
  // The later save is refused, and then merged.
  allowConsole(/412/);
  await signInAs(LOAN_PROCESSOR);
  mine = page;
  theirs = await otherBrowserAs(LOAN_OFFICER);
  for (const opened of [mine, theirs]) {
    await opened.goto(started.path);
    const bar = opened.getByRole('navigation', { name: 'Pages of the application' });
    await bar.getByRole('button', { name: 'Real estate' }).click();
    await expect(property(opened, 2)).toBeVisible();
  }
});

function property(page: Page, number: number) {
  return page.getByRole('region', { name: `Property ${number}`, exact: true });
}

function field(page: Page, number: number, label: string) {
  return property(page, number).getByRole('textbox', { name: label, exact: true });
}

async function storedProperties() {
  return (await started.read()).section3RealEstate?.propertiesOwned ?? [];
}

test('a unit stays with its property while a colleague removes one property and adds another', {
  tag: '@long',
}, async () => {
  await field(mine, 2, 'Unit').pressSequentially('Apt');
  await property(theirs, 1).getByRole('button', { name: 'Remove: Property 1' }).click();
  await theirs.getByRole('button', { name: 'Remove property' }).click();
  await expect(property(theirs, 2)).toBeHidden();
  await theirs.getByRole('button', { name: 'Add property' }).click();
  await field(theirs, 2, 'Street').pressSequentially('44 Dogwood St');
  await field(theirs, 2, 'ZIP code').pressSequentially('78701');
  await expect(field(theirs, 2, 'City')).toHaveValue('Austin');
  await field(theirs, 2, 'Property value').pressSequentially('180000');
  await property(theirs, 2).getByRole('combobox', { name: 'Status' }).click();
  await theirs.getByRole('option', { name: 'Sold', exact: true }).click();
  await property(theirs, 2).getByRole('radio', { name: 'No' }).check();
  await theirs.getByRole('button', { name: 'Save & next' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: /^Section 5/ })).toBeVisible();
  // Birch moves up while I type, and my caret moves with it.
  await expect(field(mine, 1, 'Street')).toHaveValue('22 Birch St');
  await expect(field(mine, 2, 'Street')).toHaveValue('44 Dogwood St');
  await expect(field(mine, 1, 'Unit')).toBeFocused();
  await mine.keyboard.type(' 7');
  await expect(field(mine, 1, 'Unit')).toHaveValue('Apt 7');
  await mine.getByRole('button', { name: 'Save & next' }).click();
  await expect(mine.getByRole('heading', { level: 1, name: /^Section 5/ })).toBeVisible();
  expect(await storedProperties()).toMatchObject([
    { propertyAddress: { street: '22 Birch St', unit: 'Apt 7' } },
    { propertyAddress: { street: '44 Dogwood St' } },
  ]);
});
