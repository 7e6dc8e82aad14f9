import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { coBorrower } from '../data/co-borrower.ts';
import { expect, test } from '../fixtures.ts';
import { startApplication } from './started-application.ts';

test('the browser’s Back and Forward buttons lead through the visited pages, also those of a co-borrower', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  const name = { firstName: 'Tomasz', lastName: 'Grabowski' };
  const started = await startApplication(request, LOAN_OFFICER, name);
  await started.save({ ...coBorrower.application, loanApplicationProgress: 100 });
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await page.goto(started.path);
  const steps = page.getByRole('navigation', { name: 'Pages of the application' }).getByRole('listitem');
  await expect(steps).toHaveCount(10);
  const opens = async (place: number) => {
    await expect(steps.nth(place).getByRole('button')).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  };
  const visited = [0, 1, 4, 5, 9];
  for (const place of visited) {
    await steps.nth(place).getByRole('button').click();
    await opens(place);
  }
  for (const place of visited.toReversed().slice(1)) {
    await page.goBack();
    await opens(place);
  }
  for (const place of visited.slice(1)) {
    await page.goForward();
    await opens(place);
  }
  // A reload keeps the page, and Back goes on from there.
  await page.reload();
  await opens(9);
  await page.goBack();
  await opens(5);
});
