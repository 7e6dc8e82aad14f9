import { parseArgs } from 'node:util';
import { StartError } from '../platform/start-error.ts';

/** What a command was called with that takes one file and nothing else. @throws StartError for anything else. */
export function readFileArgument(command: string, args: string[]): { path: string } | 'help' {
  const { values, positionals } = parse(command, args);
  if (values.help) return 'help';
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new StartError(`Name one file: npm run ${command} -- FILE (more with --help).`);
  }
  return { path };
}

function parse(command: string, args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: see npm run ${command} -- --help.`);
  }
}
