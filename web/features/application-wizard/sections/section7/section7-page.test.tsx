import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { droppedAnswers } from '../../../../../domain/application/answers/dropped-answers.ts';
import { withoutHiddenAnswers } from '../../../../../domain/application/answers/saved-answers.ts';
import type { Application } from '../../../../../domain/application/application.ts';
import { choice, field, showSection } from '../shown-section.fixture.tsx';
import { Section7Page } from './section7-page.tsx';

const show = (
  section7DemographicInformation: Application['section7DemographicInformation'] = {},
  editable = true,
) => showSection({ section7DemographicInformation }, { page: Section7Page, section: 'section7', editable });
const specify = () => screen.queryByLabelText(/Please specify/);

afterEach(cleanup);

describe('the demographic information', () => {
  it('is given by the Internet', () => {
    const { answers } = show();
    expect(answers().section7DemographicInformation?.demographicInfoProvidedMeans).toBe('Email or Internet');
  });

  it('asks for the detail of an answer that has one, and hides it with the answer', async () => {
    const { user, answers } = show();
    await user.click(choice(/^Ethnicity/, 'Hispanic or Latino'));
    await user.click(choice(/^Hispanic or Latino/, 'Cuban'));
    expect(answers().section7DemographicInformation?.customerEthnicity).toEqual({
      ethnicity: 'Hispanic or Latino',
      subEthnicity: 'Cuban',
    });
    await user.click(choice(/^Ethnicity/, 'Not Hispanic or Latino'));
    expect(screen.queryByRole('radiogroup', { name: /^Hispanic or Latino/ })).toBeNull();
    const saved = withoutHiddenAnswers(answers());
    expect(saved.section7DemographicInformation?.customerEthnicity?.subEthnicity).toBe('');
    await user.click(choice(/^Ethnicity/, 'Hispanic or Latino'));
    expect(choice(/^Hispanic or Latino/, 'Cuban').matches(':checked')).toBe(true);
  });

  it.each([
    ['Asian', 'Other Asian', 'Hmong'],
    ['Native Hawaiian or Other Pacific Islander', 'Other Pacific Islander', 'Fijian'],
  ])('stores the specified text for %s instead of %s', async (race, other, words) => {
    const { user, answers } = show();
    await user.click(choice(/^Race/, race));
    expect(specify()).toBeNull();
    await user.click(choice(new RegExp(`^${race}`), other));
    await user.type(field('Please specify'), words);
    expect(answers().section7DemographicInformation?.customerRace).toEqual({ race, subRace: words });
    await user.click(choice(/^Race/, 'White'));
    expect(answers().section7DemographicInformation?.customerRace).toEqual({ race: 'White', subRace: '' });
    await user.click(choice(/^Race/, race));
    expect(field('Please specify').value).toBe(words);
  });

  it('accepts the name of a tribe, and keeps it while another race is chosen', async () => {
    const { user, answers } = show();
    const race = 'American Indian or Alaska Native';
    await user.click(choice(/^Race/, race));
    await user.type(field('Name of enrolled or principal tribe'), 'Cherokee Nation');
    expect(answers().section7DemographicInformation?.customerRace).toEqual({
      race,
      subRace: 'Cherokee Nation',
    });
    await user.click(choice(/^Race/, 'White'));
    expect(screen.queryByLabelText('Name of enrolled or principal tribe')).toBeNull();
    await user.click(choice(/^Race/, race));
    expect(field('Name of enrolled or principal tribe').value).toBe('Cherokee Nation');
  });

  it('keeps the text while another detail is chosen', async () => {
    const { user, answers } = show({ customerRace: { race: 'Asian', subRace: 'Hmong' } });
    await user.click(choice(/^Asian/, 'Chinese'));
    expect(answers().section7DemographicInformation?.customerRace?.subRace).toBe('Chinese');
    await user.click(choice(/^Asian/, 'Other Asian'));
    expect(field('Please specify').value).toBe('Hmong');
    expect(answers().section7DemographicInformation?.customerRace?.subRace).toBe('Hmong');
    // A shown answer must not be among the hidden ones.
    expect(droppedAnswers(answers(), withoutHiddenAnswers(answers()))).toEqual([]);
  });

  it('accepts text with spaces, one after another', async () => {
    const { user, answers } = show({ customerRace: { race: 'Asian', subRace: 'Other Asian' } });
    await user.type(field('Please specify'), 'Sri Lankan ');
    expect(field('Please specify').value).toBe('Sri Lankan ');
    expect(answers().section7DemographicInformation?.customerRace?.subRace).toBe('Sri Lankan');
  });

  it('shows the text that was specified before', () => {
    show({ customerEthnicity: { ethnicity: 'Hispanic or Latino', subEthnicity: 'Basque' } });
    expect(field('Please specify').value).toBe('Basque');
    expect(choice(/^Hispanic or Latino/, 'Other Hispanic or Latino').matches(':checked')).toBe(true);
  });

  it('reads as plain text', () => {
    show({ customerSex: 'Female', customerRace: { race: 'Asian', subRace: 'Hmong' } }, false);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Hmong')).toBeDefined();
  });
});
