import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';

/**
 * @typedef {{ fileName: string, line: number, column: number, endLine: number, endColumn: number, mutatorName: string, replacement: string }} SampledMutant
 */

const silent = () => undefined;
const LOGGER = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/**
 * Draws the same mutants in every run. The draw depends only on the text of a mutant's line, so a moved or merged file
 * keeps its mutants.
 * @param {string} root the checkout.
 * @param {readonly string[]} files paths below it.
 * @param {number} count
 * @returns {Promise<SampledMutant[]>}
 */
export async function sampleMutants(root, files, count) {
  /** @type {{ rank: string, mutant: SampledMutant }[]} */
  const drawn = [];
  for (const fileName of files) {
    const content = readFileSync(join(root, fileName), 'utf8');
    const lines = content.split('\n');
    for (const mutant of await mutantsOf(fileName, content)) {
      const { start, end } = mutant.location;
      const key = [
        lines[start.line]?.trim(),
        mutant.mutatorName,
        mutant.replacement,
        end.column - start.column,
      ];
      drawn.push({
        rank: createHash('sha256').update(key.join('\0')).digest('hex'),
        mutant: {
          fileName,
          line: start.line,
          column: start.column,
          endLine: end.line,
          endColumn: end.column,
          mutatorName: mutant.mutatorName,
          replacement: mutant.replacement,
        },
      });
    }
  }
  drawn.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  // Equal lines get the same rank, and one of them is enough.
  const apart = drawn.filter(({ rank }, at) => rank !== drawn[at - 1]?.rank);
  return apart.slice(0, count).map(({ mutant }) => mutant);
}

/**
 * Leaves out code outside functions: it runs only while its module is loaded, so each such mutant would need every
 * test.
 * @param {string} name
 * @param {string} content
 */
async function mutantsOf(name, content) {
  const injector = createInjector().provideValue('logger', LOGGER).provideValue('options', {});
  const instrumenter = createInstrumenter(injector);
  /** @type {import('@babel/types').SourceLocation[]} */
  const functions = [];
  /** @param {import('@babel/traverse').NodePath} path */
  const noteFunction = (path) => {
    if (path.isFunction() && !path.getFunctionParent() && path.node.loc) functions.push(path.node.loc);
    return undefined;
  };
  const { mutants } = await instrumenter.instrument([{ name, content, mutate: true }], {
    plugins: [],
    excludedMutations: [],
    ignorers: [{ shouldIgnore: noteFunction }],
    noHeader: true,
  });
  return mutants.filter(({ location }) =>
    functions.some(
      ({ start, end }) =>
        isAfter(location.start, { line: start.line - 1, column: start.column }) &&
        isAfter({ line: end.line - 1, column: end.column }, location.end),
    ),
  );
}

/** @typedef {{ line: number, column: number }} Position */

/**
 * @param {Position} a
 * @param {Position} b
 */
function isAfter(a, b) {
  return a.line > b.line || (a.line === b.line && a.column >= b.column);
}
