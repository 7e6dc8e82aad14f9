import type { Page } from '@playwright/test';

/** Looks at the page while nothing fades, because colors during a fade belong to neither state. */
export async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Nothing starts to fade from here on: the product drops its transitions for people who prefer reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  try {
    await page.evaluate(endOfFades);
    return await look();
  } finally {
    await page.emulateMedia({ reducedMotion: null });
  }
}

/** Runs in the page. Returns once no finite transition or animation is running. A spinner never ends. */
async function endOfFades(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    // A new dialog starts its fade in the next frame.
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
