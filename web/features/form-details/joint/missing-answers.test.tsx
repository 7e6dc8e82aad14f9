import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MissingAnswers } from './missing-answers.tsx';

const ROOT = 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers';
const rules = [
  { path: `${ROOT}[0].firstName`, label: 'First name' },
  { path: `${ROOT}[0].dateOfBirth`, label: 'Date of birth' },
];

// Tests DET-7.
it('names each missing answer of a joint borrower, and leads to its field', async () => {
  render(
    <div data-details>
      <MissingAnswers rules={rules} />
      <input name={`${ROOT}.0.firstName`} />
      <input name={`${ROOT}.0.dateOfBirth`} aria-label="Born" />
    </div>,
  );
  expect(screen.getByText('2 answers are missing.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First name',
    'Date of birth',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Date of birth' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Born'));
});
