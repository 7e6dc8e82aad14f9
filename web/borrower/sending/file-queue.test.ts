import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './file-queue.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A photo of this many bytes; the test browser does not render images. */
function photo(bytes: number, type = 'image/jpeg'): File {
  const file = new File(['x'], 'License.JPG', { type, lastModified: 5 });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

function drawsPicturesOf(width: number, height: number): { sides: number[] } {
  const drawn = { sides: [] as number[] };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    drawn.sides = [this.width, this.height];
    done(new Blob(['small'], { type: 'image/jpeg' }));
  });
  return drawn;
}

// Tests ASK-54.
it.each([
  [8000, 6000, [3600, 2700]],
  [3000, 9000, [1200, 3600]],
  [2000, 1500, [2000, 1500]],
])('a photo of %d by %d becomes %j', async (width, height, sides) => {
  const drawn = drawsPicturesOf(width, height);
  const smaller = await shrinkPhoto(photo(10_485_761));
  expect(drawn.sides).toEqual(sides);
  expect([smaller.name, smaller.type, smaller.lastModified]).toEqual(['License.jpg', 'image/jpeg', 5]);
});

// Tests ASK-54.
it.each([
  ['of 10 MB', photo(10_485_760)],
  ['that is no photo', photo(20_000_000, 'application/pdf')],
])('a file %s stays as it is', async (_, file) => {
  drawsPicturesOf(8000, 6000);
  expect(await shrinkPhoto(file)).toBe(file);
});

// Tests ASK-54.
it('a photo that the browser cannot decode is sent unchanged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  const file = photo(20_000_000);
  expect(await shrinkPhoto(file)).toBe(file);
});
