import { VisuallyHidden } from '@mantine/core';
import { useDelayed } from '../../../ui/states/delayed.ts';
import classes from './lines-skeleton.module.css';

const WIDTHS = [72, 54, 64, 48, 80, 58];

/** The placeholder of a tree ('short') or a document list ('tall'). Invisible for the first 150 ms. */
export function LinesSkeleton({ label, shape }: { label: string; shape: 'short' | 'tall' }) {
  const visible = useDelayed();
  return (
    <div role="status" className={classes.lines} data-shape={shape} data-hidden={!visible || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div className={classes.line} key={width}>
          <span className={classes.bar} style={{ width: `${width}%` }} />
          {shape === 'tall' ? <span className={classes.bar} style={{ width: '38%' }} /> : null}
        </div>
      ))}
    </div>
  );
}
