import { textsOnDisk } from './memory-database.fixture.ts';

export function storedTexts(): string[] {
  const inStorage = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').flatMap((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  );
  return [...inStorage, ...[...textsOnDisk()].flat()];
}

/** Whether the browser's storage contains a secret: as it is, in hex, or in base64 at any offset. */
export function isReadableInStorage(secret: string): boolean {
  const bytes = new TextEncoder().encode(secret);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const forms = [secret, hex, ...base64Parts(secret)];
  return storedTexts().some((text) => forms.some((form) => text.toLowerCase().includes(form.toLowerCase())));
}

/** The base64 of a text at offsets 0, 1 and 2, without the characters that neighboring bytes change. */
function base64Parts(secret: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret));
  return ['', '-', '--'].map((before) => {
    const whole = btoa(before + bytes);
    const first = Math.ceil((before.length * 4) / 3);
    const last = Math.floor(((before.length + bytes.length) * 4) / 3);
    return whole.slice(first, last);
  });
}
