import { coBorrower } from '../data/co-borrower.ts';
import type { DataSet } from '../data/data-set.ts';
import { fullLists } from '../data/full-lists.ts';
import { maximal } from '../data/maximal.ts';
import { minimal } from '../data/minimal.ts';
import { refinance } from '../data/refinance.ts';
import { test } from '../fixtures.ts';
import { typeAndCompare } from './typed-application.ts';

// A trace takes a snapshot at every key, which takes longer than the typing. Without traces, the option would only let a
// worker of its own type, after all other stories.
if (process.env.LINTEL_E2E_TRACE !== undefined) test.use({ trace: 'off' });

// The long ones type a few hundred rows each.
test.describe.configure({ mode: 'parallel' });

const DATA_SETS: Readonly<Record<string, DataSet>> = {
  'a single borrower who buys': minimal,
  'a refinance by three with other loans on the property': refinance,
  'a married borrower with the spouse on the loan': coBorrower,
  'three borrowers who are asked everything': maximal,
};

for (const [name, dataSet] of Object.entries(DATA_SETS)) {
  test(`${name}: typed by keyboard, resumed half-way on a fresh browser, submitted and stored as typed`, {
    tag: dataSet === maximal ? [] : '@long',
  }, async ({ page, request, signInAs, otherBrowserAs, expectAccessible }) => {
    // The largest data set has a thousand fields, typed key by key.
    test.setTimeout(300_000);
    await typeAndCompare({ page, request, signInAs, otherBrowserAs, expectAccessible }, dataSet);
  });
}

test('a refinance that another client filled in is continued on its last two pages, submitted and stored', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, expectAccessible }) => {
  const {
    section7DemographicInformation: _,
    section8LoanOriginatorInformation: __,
    ...answered
  } = refinance.application;
  await typeAndCompare({ page, request, signInAs, otherBrowserAs, expectAccessible }, refinance, {
    ...answered,
    loanApplicationProgress: 500,
  });
});

test('every list of the primary borrower at its full length: typed by keyboard, resumed, submitted and stored as typed', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, expectAccessible }) => {
  test.setTimeout(600_000);
  await typeAndCompare({ page, request, signInAs, otherBrowserAs, expectAccessible }, fullLists);
});
