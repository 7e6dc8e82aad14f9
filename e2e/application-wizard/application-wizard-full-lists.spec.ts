import { fullLists, fullListsOfCoBorrower, primaryPagesOnly } from '../data/full-lists.ts';
import { test } from '../fixtures.ts';
import { typeAndCompare } from './typed-application.ts';

// A snapshot of the page at every key would take longer than the typing.
test.use({ trace: 'off' });

// Each test types a few hundred rows. They run in parallel if the machine can.
test.describe.configure({ mode: 'parallel' });

test('every list of the primary borrower at its full length: typed by keyboard, resumed, submitted and stored as typed', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, expectAccessible }) => {
  test.setTimeout(600_000);
  await typeAndCompare({ page, request, signInAs, otherBrowserAs, expectAccessible }, fullLists);
});

test("every list of the co-borrower's pages at its full length: the same", { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  test.setTimeout(600_000);
  await typeAndCompare(
    { page, request, signInAs, otherBrowserAs, expectAccessible },
    fullListsOfCoBorrower,
    primaryPagesOnly,
  );
});
