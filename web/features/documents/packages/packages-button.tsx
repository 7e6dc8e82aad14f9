import { Suspense, useState } from 'react';
import { IconFiles } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.ts';
import panelButton from '../folders/folder-panel-button.module.css';
import classes from './packages-button.module.css';

const PackagesDialog = lazyPart(() => import('./packages-dialog.tsx'), 'PackagesDialog');

interface PackagesButtonProps {
  customerId: string;
  loanId: string;
  /** Shows the document as which a package was kept. */
  onOpenDocument: (file: { fileId: string; path: string }) => void;
}

export function PackagesButton(props: PackagesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${panelButton.button} ${classes.button}`}
        onClick={() => setIsOpen(true)}
      >
        <IconFiles size={16} stroke={1.6} />
        Packages
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PackagesDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
