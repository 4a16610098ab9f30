import { act, screen } from '@testing-library/react';
import { it } from 'vitest';
import { setUnopenedCount } from '../../ui/page.tsx';
import { renderAtPath } from '../../ui/testing/test-utils.tsx';
import { Navigation } from './navigation.tsx';

// @vitest-environment jsdom

it('shows the number of unopened referrals next to Referrals', () => {
  renderAtPath(<Navigation isSetUp keepLanguage={async () => true} />, '/app/rewards');
  screen.getByRole('link', { name: 'Referrals' });
  act(() => setUnopenedCount(2));
  screen.getByRole('link', { name: /^Referrals ?2 new$/ });
  act(() => setUnopenedCount(0));
  screen.getByRole('link', { name: 'Referrals' });
});
