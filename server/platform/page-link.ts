import type { Config } from './config.ts';

/** The whole address of a page, for a mail: where people reach this installation. */
export function pageLink(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  path: string,
): string {
  return `${publicUrl ?? `http://${host}:${port}`}${path}`;
}
