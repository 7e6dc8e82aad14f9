import { fullLists, fullListsOfCoBorrower, primaryPagesOnly } from './data/full-lists.ts';
import { test } from './fixtures.ts';
import { typeAndCompare } from './typed-application.ts';

// A snapshot of the page at every key would take longer than the typing.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

// Each a few hundred rows: side by side where there is room.
test.describe.configure({ mode: 'parallel' });

test('every list of the primary borrower, as long as it may be: typed by keyboard, resumed, submitted and stored as typed', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  test.setTimeout(600_000);
  await typeAndCompare({ page, request, signInAs, otherBrowserAs, expectAccessible }, fullLists);
});

test("every list of the co-borrower's pages, as long as it may be: the same", async ({
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
