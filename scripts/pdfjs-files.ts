import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'pdfjs-dist');

/** Files that some documents need: character maps, the standard fonts, and decoders that work without WebAssembly. */
const FOLDERS = {
  cmaps: /./,
  standard_fonts: /./,
  wasm: /_nowasm_fallback\.js$|^LICENSE_.*(OPENJPEG|JBIG2)$/,
};

/** Copies the files that pdf.js fetches into the build, in a folder named by its version. */
export function pdfjsFiles(): Plugin {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}`;
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const [folder, names] of Object.entries(FOLDERS)) {
        for (const name of readdirSync(join(PACKAGE, folder)).filter((file) => names.test(file))) {
          const source = readFileSync(join(PACKAGE, folder, name));
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source });
        }
      }
    },
    /** In development they are served from the package. */
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, folder, name] =
          /^\/assets\/pdfjs-[\w.]+\/(cmaps|standard_fonts|wasm)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        if (folder === undefined || name === undefined) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(PACKAGE, folder, name)));
      });
    },
  };
}
