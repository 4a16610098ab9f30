// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderPart } from '../../ui/component-test.tsx';
import { setUnseen } from '../../ui/page-heading.tsx';
import { Navigation } from './navigation.tsx';

it('shows the number of unseen referrals after the name Referrals', () => {
  renderPart(<Navigation isSetUp keepLanguage={async () => true} />, '/app/rewards');
  screen.getByRole('link', { name: 'Referrals' });
  act(() => setUnseen(2));
  screen.getByRole('link', { name: /^Referrals ?2 new$/ });
  act(() => setUnseen(0));
  screen.getByRole('link', { name: 'Referrals' });
});
