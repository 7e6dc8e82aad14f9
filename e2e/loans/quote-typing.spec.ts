import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

interface TraceEvent {
  name: string;
  args: { beginData?: { partialLayout?: boolean } };
}

test('a typed character lays out its own field alone, not the page', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/generate-quote');
  // Parts of the page that come later lay it out whole.
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
