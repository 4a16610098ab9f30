// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderPart } from '../../ui/component-test.tsx';
import { setUnseen } from '../../ui/page-heading.tsx';
import { Navigation } from './navigation.tsx';

it('says on Referrals how many came in that nobody has looked at', () => {
  renderPart(<Navigation isSetUp keepLanguage={async () => true} />, '/app/rewards');
  screen.getByRole('link', { name: 'Referrals' });
  act(() => setUnseen(2));
  screen.getByRole('link', { name: /^2 new, ?Referrals$/ });
  act(() => setUnseen(0));
  screen.getByRole('link', { name: 'Referrals' });
});
