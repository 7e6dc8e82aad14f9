import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SectionCard, SectionOwner } from './section-card.tsx';

afterEach(cleanup);

// Tests BASE-42.
it('names a card after its owner too, so that the same card of two people differs', () => {
  render(
    <>
      {['Daniel', 'Kwame'].map((name) => (
        <div key={name}>
          <h2 id={name}>{name}</h2>
          <SectionOwner value={name}>
            <SectionCard title="Employment">{null}</SectionCard>
          </SectionOwner>
        </div>
      ))}
      <SectionCard title="Mortgage">{null}</SectionCard>
    </>,
  );
  for (const name of ['Employment Daniel', 'Employment Kwame', 'Mortgage']) {
    expect(screen.getByRole('region', { name })).toBeDefined();
  }
  expect(screen.getAllByRole('heading', { level: 3, name: 'Employment' })).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2, name: 'Mortgage' })).toBeDefined();
});
