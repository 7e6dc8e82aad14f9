import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { comparedYears } from '../../../../domain/quote-outlook/compared-years.ts';
import { MEASURES, type Measure } from '../../../../domain/quote-outlook/years.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { scenarios } from '../../../../domain/quotes/random-scenario.fixture.ts';
import { cases } from '../../../../domain/testing/property-cases.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { NO_TABLES } from '../pricing/quote-tables.ts';
import { emptyScenario, readScenario } from '../scenario-texts.ts';
import { namesPlace, YearsChart } from './years-chart.tsx';

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

// Tests QUOTE-84.
it.each([
  [['Scenario 1', 'Scenario 2', 'Scenario 3'], 'beside'],
  [['WWWWWWWWWWWWWWW'], 'beside'],
  [['Scenario 1', 'FHA with 3.5 % down'], 'below'],
  [['Purchase with a very long name, nearly sixty letters: 1'], 'below'],
])('puts the names %j %s', (names, place) => {
  expect(namesPlace(names)).toBe(place);
});

/** The height of the chart, and of the line of a name, as years-chart.module.css has them. */
const HEIGHT = 212;
const LINE = 16;

// Tests QUOTE-84.
it('never lets two names overlap, or leave the chart by more than half a line', () => {
  fc.assert(
    fc.property(
      fc.array(scenarios, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...(Object.keys(MEASURES) as Measure[])),
      fc.integer({ min: -20_000, max: 20_000 }),
      (given, measure, growthRate) => {
        const places = comparedYears(given, { measure, growthRate })?.labels.map(({ y }) => y * HEIGHT) ?? [];
        expect(places).toHaveLength(given.length);
        expect(Math.max(...places)).toBeLessThanOrEqual(HEIGHT);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        for (const [index, place] of places.slice(1).entries()) {
          expect((places[index] ?? 0) - place).toBeGreaterThanOrEqual(LINE);
        }
      },
    ),
    { numRuns: cases(60) },
  );
});
