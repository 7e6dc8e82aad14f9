import { AppLink } from '../ui/app-link.tsx';
import classes from './brand.module.css';

/** The sign of Lintel: the beam that holds the opening, on its two posts. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path className={classes.beam} d="M0 2h20v4H0z" />
      <path className={classes.post} d="M3 8h3v9H3zM14 8h3v9h-3z" />
    </svg>
  );
}

/** Sign and name; a link where `homeHref` is given. */
export function Brand({ homeHref }: { homeHref?: string }) {
  if (homeHref === undefined) {
    return (
      <span className={classes.brand}>
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
