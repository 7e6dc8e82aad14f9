import type { Config } from './config.ts';

export function pageLink(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  path: string,
): string {
  return `${publicUrl ?? `http://${host}:${port}`}${path}`;
}
