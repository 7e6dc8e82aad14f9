import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { prepareNewQuoteTests, renderQuotePage } from '../quote-page.fixture.tsx';

prepareNewQuoteTests();

async function twoScenarios() {
  const user = userEvent.setup({ delay: null });
  renderQuotePage('/generate-quote');
  await user.click(await screen.findByRole('button', { name: 'Add scenario' }, { timeout: 10_000 }));
  return user;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const keyFigures = () => screen.getByRole('list', { name: 'Key figures' });

// Tests QUOTE-97 and QUOTE-98.
it('enters home and taxes once, and shows what that does to each scenario', async () => {
  await twoScenarios();
  expect(part('Scenario 2').queryByRole('textbox', { name: /^Price/ })).toBeNull();
  const [before] = within(keyFigures()).getAllByRole('listitem');
  const tax = part('All scenarios').getByLabelText('Property tax per year');
  fireEvent.change(tax, { target: { value: '1,200' } });
  const [first, second] = within(keyFigures()).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Scenario 1Payment \$[\d,.]+Cash to close \$[\d,.]+APR [\d.]+\s?%$/);
  expect(second?.textContent).toBe(first?.textContent?.replace('Scenario 1', 'Scenario 2'));
  expect(before?.isConnected).toBe(true);

  const rate = part('Scenario 2').getByLabelText(/^Interest rate/);
  fireEvent.change(rate, { target: { value: '6' } });
  expect(second?.textContent).toMatch(/^Scenario 2Payment \$[\d,.]+ -\$[\d,.]+Cash/);
});

// Tests QUOTE-98.
it('gives each scenario fields of its own, and takes those of the first for all again', async () => {
  const user = await twoScenarios();
  await user.click(screen.getByRole('button', { name: 'Enter separately' }));
  const price = (scenario: string) => part(scenario).getByLabelText<HTMLInputElement>(/^(Price|Price \*)$/);
  const second = price('Scenario 2');
  fireEvent.change(second, { target: { value: '410,000' } });
  // The same price as in the other scenario moves no field.
  fireEvent.change(second, { target: { value: '400,000.00' } });
  expect(price('Scenario 2')).toBe(second);
  fireEvent.change(second, { target: { value: '410,000' } });
  expect(price('Scenario 1').value).toBe('400,000.00');
  await user.click(screen.getByRole('button', { name: 'Use those of Scenario 1 for all' }));
  expect(price('All scenarios').value).toBe('400,000.00');
  await user.click(screen.getByRole('button', { name: 'Enter separately' }));
  expect(price('Scenario 2').value).toBe('400,000.00');
});
