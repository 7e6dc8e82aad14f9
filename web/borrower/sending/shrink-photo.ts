import { MAX_FILE_BYTES } from '../../../domain/documents/document-file.ts';

/** Fine print stays legible: about 300 dots an inch on a letter page. */
const LONGEST_SIDE = 3600;
const QUALITY = 0.85;

/** Whether a file that is too large is a photo, which the page can make smaller. */
export function canShrink({ type }: File): boolean {
  return /^image\/(jpeg|png)$/.test(type);
}

/**
 * A photo of a large camera may exceed 10 MB, and its owner cannot make it smaller on the phone. The page does (ASK-54).
 * Other files, and photos that the browser cannot draw, stay as they are.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MAX_FILE_BYTES || !canShrink(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // Transparent parts of a PNG would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (smaller === null) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([smaller], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
