import type { PreviousEmployment } from '../../../../../domain/application/employment.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { bindingBelow, useDerived, useFieldsAt } from '../../section-fields.ts';
import { JobFields } from './job-fields.tsx';

/** The current job, and the ones before it until they reach back 24 months. */
export function EmploymentCards() {
  const at = useFieldsAt('section1BorrowerInformation');
  const previous = at('part1dPreviousEmployment');
  const count = useDerived<PreviousEmployment[], number>(previous, (jobs) => jobs?.length ?? 0);
  return (
    <>
      <SectionCard title="Current employment" aside="2 years of history needed" content="padded">
        <JobFields job={at('part1bcCurrentEmployment')} isCurrent />
      </SectionCard>
      {Array.from({ length: count }, (_, place) =>
        bindingBelow<PreviousEmployment[]>(previous, `${place}`),
      ).map((job, place) => (
        <SectionCard key={job.name} title={`Previous employment ${place + 1}`} content="padded">
          <JobFields job={job} isCurrent={false} />
        </SectionCard>
      ))}
    </>
  );
}
