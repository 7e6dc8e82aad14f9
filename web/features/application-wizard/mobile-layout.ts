import { useEffect, useState } from 'react';

/** Application wizard specification, section 2. */
const MOBILE_BELOW_PX = 620;
const RESIZE_PAUSE_MS = 100;

const isMobile = () => window.innerWidth < MOBILE_BELOW_PX;

/** Whether the window is narrower than 620 px; follows a resize 100 ms after it has ended. */
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
