import type { PreviousEmployment } from '../../../../../domain/application/section1/employment.ts';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { bindingBelow, useFieldsAt, useRowKeys } from '../../steps/section-fields.ts';
import { JobFields } from './job-fields.tsx';

/** The current job, and earlier ones until they cover 24 months. */
export function EmploymentCards() {
  const at = useFieldsAt('section1BorrowerInformation');
  const previous = at('part1dPreviousEmployment');
  const keys = useRowKeys(previous);
  return (
    <>
      <SectionCard title="Current employment" aside="2 years of history needed" content="padded">
        <JobFields job={at('part1bcCurrentEmployment')} isCurrent />
      </SectionCard>
      {keys.map((key, place) => (
        <SectionCard key={key} title={`Previous employment ${place + 1}`} content="padded">
          <JobFields job={bindingBelow<PreviousEmployment[]>(previous, `${place}`)} isCurrent={false} />
        </SectionCard>
      ))}
    </>
  );
}
