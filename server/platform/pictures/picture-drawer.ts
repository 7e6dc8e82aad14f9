import { startThreads } from '../threads/thread-pool.ts';

export interface PictureDrawer {
  /** @param width in pixels. @returns a PNG. */
  draw(svg: string, width: number): Promise<Buffer>;
}

/** In a thread, because a picture takes as long as fifty requests. It starts on first use. */
export function createPictureDrawer(): PictureDrawer {
  const thread = startThreads<{ svg: string; width: number }, Uint8Array>({
    filename: new URL('./picture-thread.ts', import.meta.url).href,
    name: 'drawPicture',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  });
  return { draw: async (svg, width) => Buffer.from(await thread.run({ svg, width })) };
}
