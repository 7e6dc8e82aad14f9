import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

async function ask() {
  const answers: string[] = [];
  render(
    <ThemeProvider env="test">
      <ConfirmDialog
        opened
        title="Which values are to stand?"
        consequence="Someone else changed them."
        confirmLabel="Save these"
        onConfirm={() => answers.push('confirmed')}
        onCancel={() => answers.push('cancelled')}
      />
    </ThemeProvider>,
  );
  const outside = () => document.querySelector('.mantine-Modal-overlay') ?? document.body;
  const around = () => document.querySelector('.mantine-Modal-inner') ?? document.body;
  await screen.findByRole('button', { name: 'Save these' });
  return { answers, outside, around };
}

afterEach(cleanup);

describe('a question that appears under the pointer', () => {
  // The detail of a click is its index in a multiple click: this question appeared between two of them.
  it.each([2, 3])('is not answered by click %i of a multiple click', async (detail) => {
    const { answers, outside, around } = await ask();
    for (const place of [
      screen.getByRole('button', { name: 'Save these' }),
      screen.getByRole('button', { name: 'Cancel' }),
      outside(),
      around(),
    ]) {
      fireEvent.mouseDown(place, { detail });
      fireEvent.click(place, { detail });
    }
    expect(answers).toEqual([]);
  });

  it.each([0, 1])('is answered by the keyboard and by a first click (detail %i)', async (detail) => {
    const { answers, outside } = await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Save these' }), { detail });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail });
    fireEvent.click(outside(), { detail });
    expect(answers).toEqual(['confirmed', 'cancelled', 'cancelled']);
  });
});
