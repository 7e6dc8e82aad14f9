import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

test('a loan starts a quote and the calculator, and both lead back: QUOTE-22', { tag: '@long' }, async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/loans?status=locked');
  await page.getByRole('link').filter({ hasText: ', ' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const summary = page.url();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Quote', exact: true }).click();
  const price = page.getByLabel('Price').or(page.getByLabel('Home value')).first();
  const rate = page.getByLabel('Interest rate').first();
  const back = page.getByRole('link', { name: /^Back to LN-\S+, \S/ });
  await expect(back).toBeVisible();
  await expect(price).not.toHaveValue('');
  await expectAccessible();

  // The draft returns after a reload, in place of the loan's own figures.
  await rate.fill('');
  await rate.pressSequentially('4.321');
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(rate).toHaveValue('4.321');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rate).not.toHaveValue('4.321');
  await back.click();
  await expect(page).toHaveURL(summary);

  await page.getByRole('link', { name: 'Amortization' }).click();
  await expect(back).toBeVisible();
  await expect(page).toHaveURL(/amount=/);
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(summary);
});

interface TraceEvent {
  name: string;
  args: { beginData?: { partialLayout?: boolean } };
}

test('a typed character causes a layout of its own field only, not of the page', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/generate-quote');
  // Parts that load late cause a full layout.
  await expect(page.getByRole('region', { name: 'Income, break-even and years' })).toBeVisible();
  const rate = page.getByRole('region', { name: 'Scenario 1' }).getByLabel('Interest rate');
  await rate.fill('');
  await rate.pressSequentially('6.');
  const browser = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await rate.press('5');
  await expect(rate).toHaveValue('6.5');
  const ended = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await ended;
  const layouts = events.filter(({ name }) => name === 'Layout');
  expect(layouts[0]?.args.beginData?.partialLayout).toBe(true);
});
