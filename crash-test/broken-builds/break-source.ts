import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Replaces a piece of a module while it is loaded. A preload (`node --import`) calls this before Lintel's own modules are loaded. */
export function breakSource(path: string, piece: string, wrong: string): void {
  const broken = new URL(`../../${path}`, import.meta.url);
  if (!existsSync(fileURLToPath(broken)))
    throw new Error(`The broken build does not find ${path}: adapt it here`);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== broken.href) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      if (!source.includes(piece))
        throw new Error(`The broken build found nothing to break in ${path}: adapt it here`);
      return { ...loaded, source: source.replace(piece, () => wrong) };
    },
  });
}
