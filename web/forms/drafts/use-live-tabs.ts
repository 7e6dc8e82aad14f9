import { useEffect, useState } from 'react';
import { draftKeysWithin } from '../../drafts/draft-keys.ts';
import { liveTabs } from './browser-tab.ts';

/** Maximum wait if the server sends no keys, so that nobody is kept from their work. */
const KEYS_WAIT_MS = 5_000;

/**
 * Ids of the tabs that are open when this page opens; null until the browser has listed them and drafts can be read.
 */
export function useLiveTabs(): ReadonlySet<string> | null {
  const [live, setLive] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isWanted = true;
    void Promise.all([liveTabs(), draftKeysWithin(KEYS_WAIT_MS)]).then(([found]) => {
      if (isWanted) setLive(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return live;
}
