import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { TablePreview } from './table-preview.tsx';

afterEach(cleanup);

// Tests TABLE-4.
it('counts all faults of a file, and says that it lists the first ones', () => {
  const faults = Array.from({ length: 100 }, (_, at) => ({ line: at + 3, column: null, message: 'Again' }));
  const preview = { rowCount: 0, faults, faultCount: 9_499, unreadRows: 0, compared: null, changes: null };
  render(
    <ThemeProvider env="test">
      <TablePreview preview={preview} columns={[]} isOld={false} />
    </ThemeProvider>,
  );
  expect(screen.getByText('9,499 faults.')).toBeDefined();
  expect(screen.getByText(/The first 100 are listed/)).toBeDefined();
});
