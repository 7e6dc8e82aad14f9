import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { paths } from '../../../paths.ts';
import { prepareNewQuoteTests, renderQuotePage } from '../quote-page.fixture.tsx';
import { PLACE_LABELS } from './check-fields.tsx';

prepareNewQuoteTests();

async function openChecks() {
  renderQuotePage(paths.quotation());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const panel = await screen.findByRole('region', { name: 'Quality checks of Scenario 1' });
  const check = (title: RegExp) => {
    const item = within(panel).getByRole('heading', { name: title }).closest('li');
    if (item === null) throw new Error(`no check ${title}`);
    return within(item);
  };
  return { user, panel: within(panel), check };
}

// Tests QUOTE-45.
it('leads from a finding to its field or to the costs', async () => {
  const { user, check } = await openChecks();
  const costs = check(/Usual closing costs/);
  await user.click(costs.getByRole('button', { name: `Go to ${PLACE_LABELS.taxPerYear}` }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: PLACE_LABELS.taxPerYear }));
  await user.click(check(/General QM/).getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: PLACE_LABELS.primeOfferRate }));
  await user.click(costs.getByRole('button', { name: 'Open the costs' }));
  expect(await screen.findByRole('dialog', { name: 'Closing costs of Scenario 1' })).toBeDefined();
});

it('has a field for every place of a finding', async () => {
  const { user } = await openChecks();
  // The rate without points has its field once there are points.
  const points = screen.getByRole('textbox', { name: 'Points (% of the loan)' });
  await user.type(points, '1');
  await screen.findByRole('textbox', { name: 'Rate without points' });
  for (const label of Object.values(PLACE_LABELS)) {
    expect(screen.getAllByLabelText(new RegExp(`^${label}( \\*)?$`)).length).toBeGreaterThan(0);
  }
  await user.clear(points);
  await user.type(points, '0');
});

// This test's text becomes the next test's draft, so it has to be last. Tests QUOTE-45.
it('shows each check with its state, and what it counts', async () => {
  const { user, panel, check } = await openChecks();
  expect(check(/Points and fees/).getByText('Holds')).toBeDefined();
  // One scenario has no name between the title of the card and its checks.
  expect(panel.getByRole('heading', { name: /Points and fees/, level: 3 })).toBeDefined();
  expect(check(/Points and fees/).getByText(/^\$1,890.00 of at most/)).toBeDefined();
  expect(check(/General QM/).getByText('Needs data')).toBeDefined();
  expect(panel.getByText('Fails: 1 · Needs data: 4 · Holds: 1')).toBeDefined();
  await user.type(panel.getByRole('textbox', { name: 'Average prime offer rate' }), '6.25');
  await waitFor(() => expect(check(/General QM/).getByText('Holds')).toBeDefined());
  await user.type(panel.getByRole('textbox', { name: 'County loan limit' }), '300000');
  await waitFor(() => expect(check(/conforming limit/).getByText(/^Jumbo/)).toBeDefined());
});
