import { figureText } from '../../../domain/qualification/figure.ts';
import type { BarPart } from '../../loans/figures/bar-parts.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './stacked-bar-card.module.css';

interface StackedBarCardProps {
  title: string;
  parts: readonly BarPart[];
}

/** One bar whose parts add up, with its legend. */
export function StackedBarCard({ title, parts }: StackedBarCardProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => (total === 0 ? 0 : (value / total) * 100);
  const starts = parts.map((_, place) =>
    parts.slice(0, place).reduce((sum, { value }) => sum + share(value), 0),
  );
  return (
    <SectionCard title={title} content="padded" aside={figureText('cents', total)}>
      <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ label, value, isShort }, place) => (
          <rect
            key={label}
            className={isShort ? classes.short : classes[`part${place}`]}
            x={starts[place]}
            width={share(value)}
            height="10"
          />
        ))}
      </svg>
      <ul className={classes.legend}>
        {parts.map(({ label, value, isShort }, place) => (
          <li key={label}>
            <svg className={classes.key} viewBox="0 0 10 10" aria-hidden="true">
              <rect className={isShort ? classes.short : classes[`part${place}`]} width="10" height="10" />
            </svg>
            <span className={classes.label}>{label}</span>
            <span>{figureText('cents', value)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
