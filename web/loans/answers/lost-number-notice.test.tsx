import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FieldPath, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LostNumberNotice } from './lost-number-notice.tsx';

afterEach(cleanup);

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation' as const;
const NUMBER = `${PERSON}.socialSecurityNumber` as const;
const NUMBERS: FieldPath<Application>[] = [NUMBER, `${PERSON}.spouse.${NUMBER}`];

function Numbers({ names }: { names: FieldPath<Application>[] }) {
  const { control, register } = useForm<Application>();
  return (
    <ThemeProvider env="test">
      <LostNumberNotice control={control} names={names} />
      {names.map((name) => (
        <input key={name} {...register(name)} />
      ))}
    </ThemeProvider>
  );
}

const notice = () => screen.queryByText('Type the Social Security number again.');

it('stands until each lost number is typed again', async () => {
  const user = userEvent.setup();
  render(<Numbers names={NUMBERS} />);
  const [own, spouse] = screen.getAllByRole('textbox');
  if (own === undefined || spouse === undefined) throw new Error('there are two fields');
  await user.type(own, '***-**-6789');
  await user.type(spouse, '987-65-4329');
  expect(notice()).not.toBeNull();
  await user.clear(own);
  await user.type(own, '123-45-678');
  expect(notice()).not.toBeNull();
  await user.type(own, '9');
  expect(notice()).toBeNull();
});

it('is not there without a lost number', () => {
  render(<Numbers names={[]} />);
  expect(notice()).toBeNull();
});
