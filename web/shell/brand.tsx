import { AppLink } from '../ui/pages/app-link.tsx';
import classes from './brand.module.css';

/** Lintel's logo: the beam above an opening, on its two posts. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <path className={classes.beam} d="M0 2h22v5H0z" />
      <path className={classes.post} d="M3 8.5h4V20H3zM15 8.5h4V20h-4z" />
    </svg>
  );
}

export function Brand({ homeHref }: { homeHref?: string }) {
  if (homeHref === undefined) {
    return (
      <span className={classes.brand} data-size="large">
        <BrandMark />
        Lintel
      </span>
    );
  }
  return (
    <AppLink href={homeHref} className={classes.brand}>
      <BrandMark />
      Lintel
    </AppLink>
  );
}
