import { Modal } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { useReturnFocus } from './return-focus.ts';

afterEach(cleanup);

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Add a person">
      <input aria-label="Name" />
    </Modal>
  );
}

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <ThemeProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Add
      </button>
      <button type="button">Other</button>
      {opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </ThemeProvider>
  );
}

it('goes back to the button that opened a dialog, at every closing', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const add = screen.getByRole('button', { name: 'Add' });
  for (let count = 0; count < 2; count += 1) {
    await user.click(add);
    await user.type(await screen.findByLabelText('Name'), 'Ada');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(add));
  }
});
