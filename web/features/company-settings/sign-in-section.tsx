import { type Control, useWatch } from 'react-hook-form';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import {
  MAILED_CODES,
  SESSION_HOURS,
  SESSION_IDLE_MINUTES,
} from '../../../domain/company-settings/company-settings.ts';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { optionsOf } from './access-section.tsx';
import { DomainsField } from './domains-field.tsx';
import type { SettingProps } from './setting-props.ts';
import classes from './settings-page.module.css';
import type { SettingsValues } from './settings-values.ts';

interface SignInSectionProps {
  control: Control<SettingsValues>;
  of: SettingProps;
  opened: CompanySettingsAnswer;
}

/** The rules of signing in: people, duration and proof. */
export function SignInSection({ control, of, opened }: SignInSectionProps) {
  const factor = of('requireSecondFactor');
  return (
    <SectionCard title="Sign-in and sessions" content="padded">
      <FormStack>
        <FormGrid>
          <FormCell span={12}>
            <DomainsField
              {...of(
                'companyEmailDomains',
                'Only addresses of these domains may sign in. Mails are sent from the first one',
              )}
              required
            />
          </FormCell>
        </FormGrid>
        <PeopleOutside control={control} people={opened.people} />
        <FormGrid>
          <FormCell span={6}>
            <WholeNumberField
              {...of(
                'sessionHours',
                `From the sign-in on, ${SESSION_HOURS.least} to ${SESSION_HOURS.most}. Older sessions end at their next request`,
              )}
              required
            />
          </FormCell>
          <FormCell span={6}>
            <WholeNumberField
              {...of(
                'sessionIdleMinutes',
                `Without any activity, at least ${SESSION_IDLE_MINUTES.least}. A warning comes 30 minutes before`,
              )}
              required
            />
          </FormCell>
        </FormGrid>
        <ChoiceField
          {...factor}
          choices={[
            { label: 'Required', value: 'on' },
            { label: 'Not required', value: 'off' },
          ]}
        />
        <p className={classes.explanation}>
          {factor.disabled ? `${factor.description}. ` : ''}
          {withoutFactorWords(opened.withoutSecondFactor)}
        </p>
        {opened.singleSignOn ? (
          <FormGrid>
            <FormCell span={12}>
              <SelectField
                {...of('mailedCodes', 'All others sign in through your identity provider')}
                options={optionsOf(MAILED_CODES)}
              />
            </FormCell>
          </FormGrid>
        ) : null}
      </FormStack>
    </SectionCard>
  );
}

function withoutFactorWords(people: number): string {
  if (people === 0) return 'Everybody who may sign in has set up a second factor.';
  const who = people === 1 ? '1 person has' : `${people} people have`;
  return `${who} no second factor. If it is required, they can only set one up, from their next request on.`;
}

/** Warns of people whose domain the list leaves out. */
function PeopleOutside({
  control,
  people,
}: {
  control: Control<SettingsValues>;
  people: CompanySettingsAnswer['people'];
}) {
  const domains = useWatch({ control, name: 'companyEmailDomains' });
  const kept = new Set(Array.isArray(domains) ? domains.map((domain) => domain.toLowerCase()) : []);
  const outside = people.filter(({ domain }) => !kept.has(domain));
  if (outside.length === 0) return null;
  const counts = outside.map(({ domain, count }) => `${domain}: ${count}`).join(', ');
  return (
    <Notice tone="warn" title="Some people could not sign in again.">
      Their addresses have other domains ({counts}). Their open sessions last until they end; disabling a
      person ends them at once.
    </Notice>
  );
}
