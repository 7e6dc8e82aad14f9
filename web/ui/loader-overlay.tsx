import { Loader } from '@mantine/core';
import classes from './loader-overlay.module.css';

/** Covers the page while something is done that leaves it, and says what: 'Signing out'. */
export function LoaderOverlay({ label }: { label: string }) {
  return (
    <div className={classes.overlay} role="status">
      <Loader size={20} color="var(--brand)" />
      {label}
    </div>
  );
}
