import { expect, it } from 'vitest';
import { version } from '../../package.json';
import { PRODUCT_VERSION } from './product-version.ts';

it('is the version of package.json', () => {
  expect(PRODUCT_VERSION).toBe(version);
});
