import { useSyncExternalStore } from 'react';
import { renewalState } from '../../api/session/session-renewal.ts';
import { IconCloudOff } from '../../ui/icons.tsx';
import { useOffline } from '../../ui/states/back-online.ts';
import classes from './offline-line.module.css';

const OFFLINE = 'You are offline. This page stays open and continues when you are back online.';
const RETRYING =
  'Your session could not be renewed. Lintel keeps trying for up to 30 seconds, then asks you to sign in again.';

/**
 * A line on every page while the browser has no network, or the server does not renew the session. Waiting queries
 * resume by themselves.
 */
export function OfflineLine() {
  const isOffline = useOffline();
  const { isRetrying } = useSyncExternalStore(renewalState.subscribe, renewalState.snapshot);
  const text = isOffline ? OFFLINE : isRetrying ? RETRYING : null;
  return (
    <div role="status">
      {text === null ? null : (
        <p className={classes.line}>
          <IconCloudOff size={16} stroke={1.6} />
          {text}
        </p>
      )}
    </div>
  );
}
