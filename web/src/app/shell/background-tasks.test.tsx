import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleBusiness, sampleStats } from '../../data/fake/samples.ts';
import { world } from '../../data/fake/world.ts';
import { setPageTitle } from '../../ui/page.tsx';
import { renderPart } from '../../ui/testing/component-test.tsx';
import { BesidePages } from './background-tasks.tsx';
import { Navigation } from './navigation.tsx';

it('shows the number of unopened referrals in the navigation and tab title right after loading', () => {
  world.stats = sampleStats({ ever: { total: 5, new: 3, unopened: 2 } });
  setPageTitle('Settings · Vouchwell');
  renderPart(
    <>
      <Navigation isSetUp keepLanguage={async () => true} />
      <BesidePages business={sampleBusiness()} />
    </>,
    '/app/settings',
  );
  screen.getByRole('link', { name: /^Referrals ?2 new$/ });
  expect(document.title).toBe('(2) Settings · Vouchwell');
  act(() => {
    world.stats = sampleStats({ ever: { total: 5, new: 3 } });
  });
  screen.getByRole('link', { name: 'Referrals' });
  expect(document.title).toBe('Settings · Vouchwell');
});
