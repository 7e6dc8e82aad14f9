import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const PACKAGE = join(ROOT, 'node_modules', 'pdfjs-dist');

/** What documents may need besides the program: character maps, the standard fonts, and the decoders that work without WebAssembly. */
const FOLDERS = {
  cmaps: /./,
  standard_fonts: /./,
  wasm: /_nowasm_fallback\.js$|^LICENSE_.*(OPENJPEG|JBIG2)$/,
};

/** Puts the files that pdf.js fetches by itself beside the built assets, in a folder with its version in the name. */
export function pdfjsFiles() {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const base = `assets/pdfjs-${version}`;
  return {
    name: 'pdfjs-files',
    /** @this {{ emitFile: (file: { type: 'asset', fileName: string, source: Uint8Array }) => void }} */
    generateBundle() {
      for (const [folder, names] of Object.entries(FOLDERS)) {
        for (const name of readdirSync(join(PACKAGE, folder)).filter((file) => names.test(file))) {
          const source = readFileSync(join(PACKAGE, folder, name));
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source });
        }
      }
    },
    /** @param {{ middlewares: { use: (handler: DevHandler) => void } }} server */
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

/**
 * @typedef {(
 *   request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse,
 *   next: () => void,
 * ) => void} DevHandler
 */
