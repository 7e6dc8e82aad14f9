import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the tests: CHROMIUM_PATH, an installed one, or the one from npm, unpacked on first use. */
export async function chromiumForTests(): Promise<{ executablePath: string }> {
  const system = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && existsSync(path),
  );
  return { executablePath: system ?? (await chromium.executablePath()) };
}
