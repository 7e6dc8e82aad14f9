import { Loader } from '@mantine/core';
import classes from './loader-overlay.module.css';

/** Covers the page during an action that leaves it, and names the action: 'Signing out'. */
export function LoaderOverlay({ label }: { label: string }) {
  return (
    <div className={classes.overlay} role="status">
      <Loader size={20} color="var(--brand)" />
      {label}
    </div>
  );
}
