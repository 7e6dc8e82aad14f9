import Bowser from 'bowser';

/**
 * 'Chrome on Windows', 'Safari on iPhone': a device's name for its owner, from the browser's own description.
 */
export function deviceWords(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.model ?? os.name;
  if (browser.name === undefined || browser.name === '') return 'Another program';
  return place === undefined ? browser.name : `${browser.name} on ${place}`;
}
