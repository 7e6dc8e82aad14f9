import { useEffect, useState } from 'react';

/** Before this there is no loading state: most answers come sooner, and a flash is worse than a short wait. */
export const SKELETON_DELAY_MS = 150;

/** False at first, true once the component has been mounted for `ms`. */
export function useDelayed(ms: number = SKELETON_DELAY_MS): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
