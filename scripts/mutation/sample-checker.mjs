import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Stryker tests all mutants of a range. This checker only lets the sampled ones through. */
class SampleChecker {
  async init() {
    const { mutants } = JSON.parse(readFileSync(process.env.MUTATION_SAMPLE ?? '', 'utf8'));
    this.sampled = new Set(mutants.map(nameOf));
  }

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    /** @type {Record<string, import('@stryker-mutator/api/check').CheckResult>} */
    const results = {};
    for (const mutant of mutants) {
      results[mutant.id] = this.sampled?.has(nameOf(asSampled(mutant)))
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' };
    }
    return results;
  }
}

/** @param {import('@stryker-mutator/api/core').Mutant} mutant */
function asSampled({ fileName, location: { start, end }, mutatorName, replacement }) {
  return {
    fileName: relative(process.cwd(), fileName),
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    mutatorName,
    replacement,
  };
}

/** @param {import('./sample-mutants.mjs').SampledMutant} mutant */
function nameOf({ fileName, line, column, endLine, endColumn, mutatorName, replacement }) {
  return [fileName, line, column, endLine, endColumn, mutatorName, replacement].join('\0');
}

const makeChecker = () => new SampleChecker();
/** @type {[]} */
const NOTHING = [];
makeChecker.inject = NOTHING;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', makeChecker)];
