import { IconCloudOff } from '../../ui/icons.tsx';
import { useOffline } from '../../ui/states/back-online.ts';
import classes from './offline-line.module.css';

/** One line on every page while the browser has no network. Reads that wait for it go on by themselves. */
export function OfflineLine() {
  const isOffline = useOffline();
  return (
    <div role="status">
      {isOffline ? (
        <p className={classes.line}>
          <IconCloudOff size={16} stroke={1.6} />
          You are offline. This page stays open, and continues when the connection is back.
        </p>
      ) : null}
    </div>
  );
}
