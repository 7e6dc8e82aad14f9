import { PRODUCT_VERSION } from '../../domain/texts/product-version.ts';

/** Shown in the footer (SIGN-7). */
export const VERSION_LABEL = `v${PRODUCT_VERSION}`;
