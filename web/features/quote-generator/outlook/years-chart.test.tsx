import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { NO_TABLES } from '../pricing/quote-tables.ts';
import { emptyScenario, readScenario } from '../scenario-texts.ts';
import { YearsChart } from './years-chart.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function scenarioOf(name: string, downPayment: string): QuoteScenario {
  const { scenario } = readScenario({ ...emptyScenario('2026-11-27', []), name, downPayment }, NO_TABLES);
  if (scenario === null) throw new Error('The scenario is wrong.');
  return scenario;
}

const one = scenarioOf('One', '100,000.00');
const two = scenarioOf('Two', '120,000.00');
const three = scenarioOf('Three', '140,000.00');

const chartOf = (scenarios: readonly (QuoteScenario | null)[]) => (
  <ThemeProvider env="test">
    <YearsChart
      names={scenarios.map((scenario) => scenario?.name ?? 'Wrong')}
      scenarios={scenarios}
      growthRate={0}
    />
  </ThemeProvider>
);

const cellsAtClosing = () =>
  [...screen.getByRole('row', { name: /^Closing/ }).children].slice(1).map((cell) => cell.textContent);

// Tests QUOTE-86.
it('moves the figures of a scenario with it when others are removed and added', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(chartOf([one, two, three]));
  await userEvent.click(screen.getByText('Equity'));
  await userEvent.click(screen.getByText('The same figures as a table'));
  expect(cellsAtClosing()).toEqual(['$100,000.00', '$120,000.00', '$140,000.00']);
  rerender(chartOf([two, three]));
  expect(cellsAtClosing()).toEqual(['$120,000.00', '$140,000.00']);
  rerender(chartOf([two, three, one]));
  expect(cellsAtClosing()).toEqual(['$120,000.00', '$140,000.00', '$100,000.00']);
  rerender(chartOf([three, null, one]));
  expect(cellsAtClosing()).toEqual(['$140,000.00', 'N/A', '$100,000.00']);
  // React tells about two cells with the same key.
  expect(said).not.toHaveBeenCalled();
});

it('shows the same loan twice', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(chartOf([one, one]));
  await userEvent.click(screen.getByText('Equity'));
  await userEvent.click(screen.getByText('The same figures as a table'));
  expect(cellsAtClosing()).toEqual(['$100,000.00', '$100,000.00']);
  expect(said).not.toHaveBeenCalled();
});

it('keeps its table open while no scenario is complete', async () => {
  const { rerender, container } = render(chartOf([one, two]));
  await userEvent.click(screen.getByText('Equity'));
  await userEvent.click(screen.getByText('The same figures as a table'));
  rerender(chartOf([null, null]));
  expect(screen.getByText('No scenario is complete.')).toBeDefined();
  rerender(chartOf([three, two]));
  expect(container.querySelector('details')?.open).toBe(true);
  expect(cellsAtClosing()).toEqual(['$140,000.00', '$120,000.00']);
  await userEvent.click(screen.getByText('The same figures as a table'));
  rerender(chartOf([one, two]));
  expect(container.querySelector('details')?.open).toBe(false);
});
