import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { type FullHeaderProps, Header } from './header.tsx';

interface FrameProps extends FullHeaderProps {
  company: string;
  year: number;
  children: ReactNode;
}

export function Frame({ company, year, children, ...header }: FrameProps) {
  return (
    <div className={classes.frame}>
      <Header {...header} />
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer company={company} year={year} />
    </div>
  );
}
