import { useEffect, useState } from 'react';

/** The phone layout, and the pause after a resize (APP-0.19). */
const MOBILE_BELOW_PX = 620;
const RESIZE_PAUSE_MS = 100;

const isMobile = () => window.innerWidth < MOBILE_BELOW_PX;

/** Whether the window is narrower than 620 px; updates 100 ms after a resize has ended. */
export function useMobileLayout(): boolean {
  const [mobile, setMobile] = useState(isMobile);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setMobile(isMobile()), RESIZE_PAUSE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return mobile;
}
