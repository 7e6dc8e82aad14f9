import type { Page } from '@playwright/test';

/** Runs a look at the page while nothing on it fades: colours halfway between two states belong to neither. */
export async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Nothing begins to fade from here on: the product drops its transitions for people who ask for less motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  try {
    await page.evaluate(endOfFades);
    return await look();
  } finally {
    await page.emulateMedia({ reducedMotion: null });
  }
}

/** Runs in the page: returns once no transition or animation of a finite length is running. A spinner never ends. */
async function endOfFades(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    // A dialog that has just been mounted starts its fade in the next frame.
    await nextFrame();
    await nextFrame();
    const fades = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect !== null && lasts(effect));
    if (fades.length === 0) return;
    await Promise.allSettled(fades.map(({ finished }) => finished));
  }

  function lasts(effect: AnimationEffect): boolean {
    return Number.isFinite(Number(effect.getComputedTiming().endTime));
  }
}
