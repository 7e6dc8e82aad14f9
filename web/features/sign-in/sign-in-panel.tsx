import type { ReactNode } from 'react';
import { VERSION_LABEL } from '../../../domain/texts/product-version.ts';
import { Brand } from '../../shell/brand.tsx';
import classes from './sign-in-page.module.css';

interface SignInPanelProps {
  company: string;
  year: number;
  children: ReactNode;
}

export function SignInPanel({ company, year, children }: SignInPanelProps) {
  return (
    <div className={classes.doorway}>
      <div className={classes.beam} />
      <main className={classes.panel}>
        <Brand />
        {children}
        <div className={classes.foot}>
          <span>
            © {year} {company}
          </span>
          <span>{VERSION_LABEL}</span>
        </div>
      </main>
    </div>
  );
}
