/**
 * Touch measures, three-line rows and the mobile menu start below this width. The style sheets hold the same number.
 */
export const NARROW_SCREEN = '(max-width: 767.98px)';

/**
 * Below this width, and above the narrow one, a wide table scrolls in its own box. The style sheet holds the same
 * number.
 */
export const BOXED_TABLE = 'screen and (max-width: 1279.98px)';
