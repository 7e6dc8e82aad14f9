import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { FolderTree } from './folder-tree.tsx';
import { FOLDERS_AT_ONCE, folderTree } from './folder-tree-model.ts';

afterEach(cleanup);

const BEYOND = 5;

function show() {
  const folder = (path: string, parentPath: string) => ({
    folderId: path,
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    parentPath,
    fileCount: 0,
    borrowerFileCount: 0,
  });
  const many = Array.from({ length: FOLDERS_AT_ONCE + BEYOND }, (_, place) =>
    folder(`Survey/Lot ${place + 1}`, 'Survey'),
  );
  const act = { onSelect: vi.fn(), onKey: vi.fn() };
  render(
    <ThemeProvider env="test">
      <FolderTree
        label="Folders"
        nodes={folderTree([folder('Survey', ':root'), ...many])}
        selectedPath={undefined}
        {...act}
      />
    </ThemeProvider>,
  );
  return { ...act, user: userEvent.setup() };
}

const items = () => screen.getAllByRole('treeitem');

it('shows the first folders of a long level, and the next ones by keyboard, with the focus on the first new one', async () => {
  const { user, onSelect, onKey } = show();
  items()[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(items()).toHaveLength(1 + FOLDERS_AT_ONCE + 1);
  await user.keyboard('{End}');
  const line = screen.getByRole('treeitem', { name: `Show ${BEYOND} more of ${BEYOND} folders` });
  expect(document.activeElement).toBe(line);
  // It is not a folder: nothing renames or removes it.
  await user.keyboard('{F2}{Delete}');
  expect(onKey).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(items()).toHaveLength(1 + FOLDERS_AT_ONCE + BEYOND);
  expect(document.activeElement?.textContent).toContain(`Lot ${FOLDERS_AT_ONCE + 1}`);
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith(
    expect.objectContaining({ path: `Survey/Lot ${FOLDERS_AT_ONCE + 1}` }),
  );
});
