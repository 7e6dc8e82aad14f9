import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { Dialog } from './dialog.tsx';
import { SideSheet } from './side-sheet.tsx';

afterEach(cleanup);

function Page({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <ThemeProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Add
      </button>
      <button type="button">Other</button>
      {opened ? dialog(() => setOpened(false)) : null}
    </ThemeProvider>
  );
}

const named = (onClose: () => void) => (
  <Dialog onClose={onClose} title="Add a person">
    <input aria-label="Name" />
  </Dialog>
);

const openDialog = async (dialog: (onClose: () => void) => ReactNode) => {
  const user = userEvent.setup();
  render(<Page dialog={dialog} />);
  const add = screen.getByRole('button', { name: 'Add' });
  await user.click(add);
  await screen.findAllByRole('dialog');
  return { user, add };
};

it('starts in the first field, and goes back to the button that opened it at every closing', async () => {
  const { user, add } = await openDialog(named);
  for (let count = 0; count < 2; count += 1) {
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(add));
    await user.click(add);
  }
});

function Asking({ onClose }: { onClose: () => void }) {
  const [asks, setAsks] = useState(true);
  return (
    <>
      <Dialog onClose={onClose} title="Export" />
      {asks ? <Dialog onClose={() => setAsks(false)} title="Confirm your identity" /> : null}
    </>
  );
}

// Tests SIGN-49.
it('closes only the topmost one by Escape', async () => {
  const { user } = await openDialog((onClose) => <Asking onClose={onClose} />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Export' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays open while it is locked', async () => {
  const { user } = await openDialog((onClose) => (
    <Dialog onClose={onClose} title="Copy the key now" isLocked>
      <input aria-label="Key" />
    </Dialog>
  ));
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-inner') ?? document.body);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Copy the key now' })).toBeDefined();
});

// The element around the content covers the whole window: a background there hides the page.
it.each<[string, ReactNode]>([
  ['dialog', <Dialog key="dialog" title="Add" onClose={() => {}} />],
  ['bare dialog', <Dialog key="bare" title="Search" onClose={() => {}} isBare />],
  ...(['left', 'right'] as const).map((side): [string, ReactNode] => [
    `sheet on the ${side}`,
    <SideSheet key={side} side={side} opened title="Missing" onClose={() => {}}>
      Nothing
    </SideSheet>,
  ]),
])('removes the look of the box around a %s', async (_, dialog) => {
  await openDialog(() => dialog);
  const around = screen.getByRole('dialog').closest('[class*="-inner"]');
  for (const name of around?.classList ?? ['none'])
    expect(name).toMatch(/^(mantine-(Modal|Drawer)-inner|m_\w+)$/);
});
