import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness, sampleStats } from '../../data/fake/samples.ts';
import { setPageTitle } from '../../ui/page.tsx';
import { renderAtPath } from '../../ui/testing/test-utils.tsx';
import { Navigation } from './navigation.tsx';
import { BackgroundTasks } from './shell-frame.tsx';

it('shows the number of unopened referrals in the navigation and tab title right after loading', () => {
  fakeState.stats = sampleStats({ ever: { total: 5, new: 3, unopened: 2 } });
  setPageTitle('Settings · Vouchwell');
  renderAtPath(
    <>
      <Navigation isSetUp saveLanguage={async () => true} />
      <BackgroundTasks business={sampleBusiness()} />
    </>,
    '/app/settings',
  );
  screen.getByRole('link', { name: /^Referrals ?2 not opened yet$/ });
  expect(document.title).toBe('(2) Settings · Vouchwell');
  act(() => {
    fakeState.stats = sampleStats({ ever: { total: 5, new: 3 } });
  });
  screen.getByRole('link', { name: 'Referrals' });
  expect(document.title).toBe('Settings · Vouchwell');
});
