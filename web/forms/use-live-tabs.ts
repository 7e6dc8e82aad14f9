import { useEffect, useState } from 'react';
import { draftKeysWithin } from '../drafts/draft-keys.ts';
import { liveTabs } from './browser-tab.ts';

/** A server that gives no keys keeps nobody from their work for longer than this. */
const KEYS_WAIT_MS = 5_000;

/** The ids of the tabs that are open as this page opens; null until the browser has told and drafts can be read. */
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
