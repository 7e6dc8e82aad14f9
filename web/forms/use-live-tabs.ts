import { useEffect, useState } from 'react';
import { liveTabs } from './browser-tab.ts';

/** The ids of the tabs that are open as this page opens; null until the browser has told. */
export function useLiveTabs(): ReadonlySet<string> | null {
  const [live, setLive] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isWanted = true;
    void liveTabs().then((found) => {
      if (isWanted) setLive(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return live;
}
