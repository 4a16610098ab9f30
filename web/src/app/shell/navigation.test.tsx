import { act, screen } from '@testing-library/react';
import { it } from 'vitest';
import { setUnopened } from '../../ui/page.tsx';
import { renderPart } from '../../ui/testing/component-test.tsx';
import { Navigation } from './navigation.tsx';

// @vitest-environment jsdom

it('shows the number of unopened referrals next to Referrals', () => {
  renderPart(<Navigation isSetUp keepLanguage={async () => true} />, '/app/rewards');
  screen.getByRole('link', { name: 'Referrals' });
  act(() => setUnopened(2));
  screen.getByRole('link', { name: /^Referrals ?2 new$/ });
  act(() => setUnopened(0));
  screen.getByRole('link', { name: 'Referrals' });
});
