import { Suspense } from 'react';
import type { AppPaletteProps } from '../palette/app-palette.tsx';
import { lazyPart } from '../ui/states/lazy-part.ts';
import { loadPalette } from './palette/load-palette.ts';
import type { ShellDialog } from './use-shell-dialogs.ts';

const LazyPalette = lazyPart(loadPalette, 'AppPalette');
const LazyShortcuts = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');

interface ShellDialogsProps extends AppPaletteProps {
  dialog: ShellDialog;
}

/** The palette and the list of shortcuts. Each loads when it is first opened. */
export function ShellDialogs({ dialog, ...palette }: ShellDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === 'palette' ? <LazyPalette {...palette} /> : null}
      {dialog === 'shortcuts' ? <LazyShortcuts onClose={palette.onClose} /> : null}
    </Suspense>
  );
}
