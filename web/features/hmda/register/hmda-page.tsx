import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { HMDA_YEARS } from '../../../../domain/hmda/rules/edit.ts';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { useEasternToday } from '../../../loans/eastern-today.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { PAGES } from '../../../pages.ts';
import { paths } from '../../../paths.ts';
import type { HmdaRegisterSearch } from '../../../search-params.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';
import { EditsOfYear } from './edits-of-year.tsx';
import { FilesCard } from './files-card.tsx';
import classes from './hmda-page.module.css';
import { hmdaRegisterQuery } from './hmda-queries.ts';
import { LoansBehind } from './loans-behind.tsx';
import { MakeRegister } from './make-register.tsx';
import { RegisterTiles } from './register-tiles.tsx';

const YEARS = [...HMDA_YEARS].reverse();

/** The register of a year: what is left to do, and its files (HMDA-64). */
export function HmdaPage() {
  const search = useSearch({ strict: false }) as HmdaRegisterSearch;
  const navigate = useNavigate();
  const thisYear = Number(useEasternToday().slice(0, 4));
  const newest = YEARS.find((one) => one <= thisYear) ?? YEARS[0] ?? thisYear;
  const year = YEARS.find((one) => one === search.year) ?? newest;
  const read = useQuery(hmdaRegisterQuery(year));
  const { data } = read;
  const show = (next: HmdaRegisterSearch) => void navigate({ href: paths.hmda(next), replace: true });
  return (
    <Page
      title={PAGES.hmda.title}
      sub={`Loan/application register of ${year}`}
      actions={data === undefined ? null : <MakeRegister year={year} stored={data} />}
    >
      <div className={classes.year}>
        <SearchableSelect
          label="Year"
          data={YEARS.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          allowDeselect={false}
          onChange={(value) => value !== null && show({ year: Number(value) })}
        />
      </div>
      <ReadStates read={read}>
        <RowsSkeleton label="Loading the register" rows={8} />
      </ReadStates>
      {data?.register === null ? (
        <EmptyState
          framed
          title="The register of this year has not been made yet"
          text="Making it reads every loan that may belong, and runs the CFPB’s edits. Nothing is filed."
        />
      ) : null}
      {data?.register == null ? null : (
        <>
          <RegisterTiles register={data.register} />
          <FilesCard year={year} register={data.register} />
          <EditsOfYear year={year} version={data.version} register={data.register} />
          <LoansBehind
            year={year}
            register={data.register}
            edit={search.edit}
            onEdit={(edit) => show({ year: search.year, edit })}
          />
        </>
      )}
    </Page>
  );
}
