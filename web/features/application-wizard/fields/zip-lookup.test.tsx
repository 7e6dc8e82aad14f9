import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepsFor } from '../../../../domain/application/progress/steps.ts';
import { FormGrid } from '../../../forms/form-grid.tsx';
import { field, showSection, TODAY } from '../sections/shown-section.fixture.tsx';
import { useFieldsAt } from '../steps/section-fields.ts';
import { pageIssues } from '../steps/step-resolver.ts';
import { AddressFields } from './address-fields.tsx';

const fetched = vi.fn<typeof fetch>();

function Address() {
  const at = useFieldsAt('section3RealEstate');
  return (
    <FormGrid>
      <AddressFields address={at('propertiesOwned.0.propertyAddress')} ending="county" />
    </FormGrid>
  );
}

function show(zip = '') {
  const place = { street: '1 Elm St', city: 'Plano', state: 'TX', county: 'Collin', zip };
  const section3RealEstate = { ownRealEstate: true, propertiesOwned: [{ propertyAddress: place }] };
  const shown = showSection({ section3RealEstate }, { page: Address, section: 'section3' });
  const address = () => shown.answers().section3RealEstate?.propertiesOwned?.[0]?.propertyAddress;
  return { ...shown, address };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const AUSTIN = { City: 'Austin', State: 'TX', County: 'Travis' };
const places = () => ['City', 'State', 'County'].map((label) => field(label).value);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a zip code', () => {
  it('is looked up with its fifth digit, and fills in city, state and county', async () => {
    fetched.mockImplementation(() => Promise.resolve(json(AUSTIN)));
    const { user, address } = show();
    await user.type(field('ZIP code'), '7870');
    expect(fetched).not.toHaveBeenCalled();
    await user.keyboard('1');
    await waitFor(() => expect(places()).toEqual(['Austin', 'TX', 'Travis']));
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/zip-details/78701');
    expect(address()).toMatchObject({ zip: '78701', city: 'Austin', state: 'TX', county: 'Travis' });
  });

  it('that is unknown clears the place and is refused until it is corrected', async () => {
    fetched.mockImplementation(() => Promise.resolve(json({})));
    const { user } = show();
    await user.type(field('ZIP code'), '00000');
    expect(await screen.findByText('No data found. Please enter a valid zip code')).toBeDefined();
    expect(places()).toEqual(['', '', '']);
    for (const label of ['ZIP code', 'City', 'State']) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    await user.tab();
    expect(screen.getByText('No data found. Please enter a valid zip code')).toBeDefined();
    fetched.mockImplementation(() => Promise.resolve(json(AUSTIN)));
    await user.clear(field('ZIP code'));
    await user.type(field('ZIP code'), '78701');
    await waitFor(() => expect(places()).toEqual(['Austin', 'TX', 'Travis']));
    for (const label of ['ZIP code', 'City', 'State']) {
      expect(field(label).getAttribute('aria-invalid')).not.toBe('true');
    }
  });

  it('that is unknown stays refused, whatever city is typed', async () => {
    fetched.mockImplementation(() => Promise.resolve(json({})));
    const { user, answers } = show();
    await user.type(field('ZIP code'), '00000');
    await screen.findByText('No data found. Please enter a valid zip code');
    await user.type(field('City'), 'Nowhere');
    await user.type(field('State'), 'TX');
    await user.type(field('County'), 'None');
    await user.tab();
    expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true');
    expect(places()).toEqual(['Nowhere', 'TX', 'None']);
    const step = stepsFor(false).find(({ section }) => section === 'section3');
    if (step === undefined) throw new Error('There is no page for section 3');
    expect(pageIssues(answers(), step, TODAY)).toContainEqual(
      expect.objectContaining({
        path: 'section3RealEstate.propertiesOwned[0].propertyAddress.zip',
        message: 'No data found. Please enter a valid zip code',
      }),
    );
    // The page is left and opened again.
    cleanup();
    show('00000');
    expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([AUSTIN, {}])('keeps a city that was typed during the lookup: %j', async (found) => {
    const looked = Promise.withResolvers<Response>();
    fetched.mockImplementation(() => looked.promise);
    const { user } = show();
    await user.type(field('ZIP code'), '99998');
    await user.type(field('City'), ' West');
    looked.resolve(json(found));
    await waitFor(() => expect(field('County').value).not.toBe('Collin'));
    expect(field('City').value).toBe('Plano West');
  });

  it('shows a refused lookup, and keeps the address', async () => {
    fetched.mockImplementation(() => Promise.resolve(json({}, 502)));
    const { user } = show();
    await user.type(field('ZIP code'), '78701');
    expect(await screen.findByText('Unable to get City and State!')).toBeDefined();
    expect(places()).toEqual(['Plano', 'TX', 'Collin']);
  });

  it('is accepted without a network', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user, address } = show();
    await user.type(field('ZIP code'), '78701');
    await expect(fetched.mock.results[0]?.value).rejects.toThrow();
    await user.tab();
    expect(address()).toMatchObject({ zip: '78701', city: 'Plano', county: 'Collin' });
    expect(field('ZIP code').getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['is refused', () => Promise.resolve(json({}, 502))],
    ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('does not keep the place of the previous zip when its lookup %s', async (_how, answer) => {
    fetched.mockImplementation(answer);
    const { user } = show('75023');
    await user.clear(field('ZIP code'));
    await user.type(field('ZIP code'), '78701');
    await waitFor(() => expect(places()).toEqual(['', '', '']));
    // Typed in addition to the new zip, so it stays when a digit of the zip is corrected.
    await user.type(field('City'), 'Austin');
    await user.type(field('ZIP code'), '{Backspace}2');
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await user.tab();
    expect(places()).toEqual(['Austin', '', '']);
  });

  it('keeps what is typed during its lookup', async () => {
    const slow = Promise.withResolvers<Response>();
    fetched.mockImplementation(() => slow.promise);
    const { user } = show('75023');
    await user.clear(field('ZIP code'));
    await user.type(field('ZIP code'), '78701');
    await user.clear(field('City'));
    await user.type(field('City'), 'West Lake Hills');
    slow.resolve(json(AUSTIN));
    await waitFor(() => expect(field('County').value).toBe('Travis'));
    expect(places()).toEqual(['West Lake Hills', 'TX', 'Travis']);
  });

  it('gets the answer for the last value of the field', async () => {
    const slow = Promise.withResolvers<Response>();
    fetched.mockImplementationOnce(() => slow.promise);
    fetched.mockImplementation(() => Promise.resolve(json(AUSTIN)));
    const { user } = show();
    await user.type(field('ZIP code'), '75023');
    await user.keyboard('{Backspace}4');
    await waitFor(() => expect(field('City').value).toBe('Austin'));
    slow.resolve(json({ City: 'Late', State: 'TX', County: 'Late' }));
    await slow.promise;
    await user.tab();
    expect(field('City').value).toBe('Austin');
  });
});
