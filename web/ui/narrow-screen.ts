/** Touch measures, three-line rows and the mobile menu begin below this width. The style sheets hold the same number. */
export const NARROW_SCREEN = '(max-width: 767.98px)';
