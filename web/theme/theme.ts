import {
  ActionIcon,
  Button,
  createTheme,
  Input,
  Menu,
  type TooltipProps,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';

/** Menus and dialogs only fade, and quickly; the provider drops even that under reduced motion. */
export const FADE = { transition: 'fade', duration: 120 } as const;

const quiet = { background: 'transparent', border: '1px solid transparent' };

/** One primary button a view; `danger` only inside the dialog that confirms it. */
const VARIANTS: Record<string, VariantColorResolverResult> = {
  filled: {
    background: 'var(--brand)',
    hover: 'var(--brand-h)',
    color: 'var(--on-brand)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--hover)',
    color: 'var(--t-1)',
    border: '1px solid var(--line-2)',
  },
  subtle: { ...quiet, hover: 'var(--hover)', color: 'var(--t-2)', hoverColor: 'var(--t-1)' },
  danger: {
    background: 'var(--bad-fill)',
    hover: 'var(--bad-fill-h)',
    color: 'var(--on-bad)',
    border: '1px solid transparent',
  },
  'danger-subtle': { ...quiet, hover: 'var(--bad-bg)', color: 'var(--bad-tx)' },
  attention: {
    background: 'var(--warn-bg)',
    hover: 'var(--warn-bg-h)',
    color: 'var(--warn-tx)',
    border: '1px solid var(--warn-line)',
  },
};

const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const colors = VARIANTS[variant] ?? VARIANTS.subtle;
  if (colors === undefined) throw new Error(`No colours for the variant ${variant}`);
  return colors;
};

/** Behavior shared by all components of a kind. The style sheets beside this file define the appearance. */
export const theme = createTheme({
  fontFamily: 'var(--mantine-font-family)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // The icon or key cap beside a button's label says nothing more to a screen reader.
    Button: Button.extend({
      defaultProps: {
        loaderProps: { size: 18, color: 'currentColor' },
        attributes: { section: { 'aria-hidden': true } },
      },
    }),
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle' } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Menu: Menu.extend({
      defaultProps: {
        transitionProps: FADE,
        offset: 6,
        loop: true,
        // A focusable element that is no item is not allowed in a menu.
        withInitialFocusPlaceholder: false,
      },
    }),
    // The option list scrolls itself: a scroll box inside it would need to take the focus. Neither Tab nor a page that
    // opens in a list opens its options.
    Select: { defaultProps: { withScrollArea: false, openOnFocus: false } },
    // A `header` outside of sectioning content would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    // By name, because importing the component would add it to every first load, and neither the dashboard nor the
    // wizard uses it.
    Tooltip: {
      defaultProps: {
        transitionProps: FADE,
        openDelay: 300,
        multiline: true,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
    },
  },
});
