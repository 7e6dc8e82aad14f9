import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FieldRule } from '../../../domain/application/checks/field-rules.ts';
import { WizardPanel } from './wizard-panel.tsx';

afterEach(cleanup);

const rule = (label: string, message: string | null = null): FieldRule => ({
  path: label,
  label,
  missing: message === null,
  message,
});
const WRONG = [rule('Email', 'please enter a valid email'), rule('ZIP', 'please enter 5 digits')];

function show(missing: FieldRule[], wrong: FieldRule[]): string | null {
  render(
    <WizardPanel
      issues={{ missing, wrong }}
      elsewhere={[]}
      page={{ current: null }}
      onOpenField={() => undefined}
    />,
  );
  return screen.getByRole('region', { name: 'Missing on this page' }).textContent;
}

// Tests APP-0.17.
it('counts no wrong answer as missing, and says that nothing is missing', () => {
  expect(show([], WRONG)).toBe(
    'Missing on this page0Nothing is missing.To correctEmail: please enter a valid emailZIP: please enter 5 digits',
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

it('counts the missing answers, above the wrong ones', () => {
  expect(show([rule('First name')], WRONG)).toMatch(/^Missing on this page1First nameTo correctEmail/);
});

it('has no answers to correct on a complete page', () => {
  expect(show([], [])).toBe('Missing on this page0Nothing is missing.');
});
