import { Suspense, useState } from 'react';
import type { AppPaletteProps } from '../palette/app-palette.tsx';
import { useReturnFocus } from '../ui/dialogs/return-focus.ts';
import { lazyPart } from '../ui/states/lazy-part.ts';
import { loadPalette } from './palette/load-palette.ts';
import { TypedAhead } from './palette/typed-ahead.tsx';
import type { ShellDialog } from './use-shell-dialogs.ts';

const LazyPalette = lazyPart(loadPalette, 'AppPalette');
const LazyShortcuts = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');

type PaletteProps = Omit<AppPaletteProps, 'typed'>;

interface ShellDialogsProps extends PaletteProps {
  dialog: ShellDialog;
}

/** Each loads when first opened. */
export function ShellDialogs({ dialog, ...palette }: ShellDialogsProps) {
  return (
    <>
      {dialog === 'palette' ? <Palette {...palette} /> : null}
      <Suspense fallback={null}>
        {dialog === 'shortcuts' ? <LazyShortcuts onClose={palette.onClose} /> : null}
      </Suspense>
    </>
  );
}

function Palette(props: PaletteProps) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<TypedAhead text={typed} onType={setTyped} onClose={props.onClose} />}>
      <LazyPalette {...props} typed={typed} />
    </Suspense>
  );
}
