// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardTemplate } from '../../cards/templates.ts';
import { saveCardSettings } from '../../data/business/business-settings.ts';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { expectToast, show } from '../../ui/component-test.tsx';
import { CardDesigner } from './card-designer.tsx';
import { DownloadButton } from './download-buttons.tsx';

vi.mock('../../data/business/business-settings.ts', () => ({ saveCardSettings: vi.fn() }));
vi.mock('../../data/business/placements.ts', () => ({}));

const LINK = 'https://vouchwell.example/r/rivera-plumbing';
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
/** What hands over a file, and whether it can be pressed as far as the words go. */
const offered = () =>
  screen
    .getAllByRole('button', { name: /^Download/ })
    .map((button) => !button.closest('fieldset')?.disabled);

beforeEach(() => {
  vi.mocked(saveCardSettings).mockResolvedValue();
  // There is no canvas here, and nothing that scrolls.
  Element.prototype.scrollTo = () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the card designer', () => {
  it('keeps a message that is too long, says by how much, and prints none of it', async () => {
    const { user } = show(<CardDesigner business={sampleBusiness()} link={LINK} />);
    expect(offered()).toEqual(Array(5).fill(true));
    await user.clear(message());
    await user.click(message());
    await user.paste('x'.repeat(312));
    expect(message().value).toBe('x'.repeat(312));
    screen.getByText(/312 of 300 characters\.$/);
    screen.getByText(/^Shorten this by 12 characters\./);
    await waitFor(() => screen.getByText(/Your message is too long to print\./));
    expect(offered()).toEqual(Array(5).fill(false));
    await user.clear(message());
    await user.paste('Short');
    expect(screen.queryByText(/^Shorten this/)).toBeNull();
    expect(offered()).toEqual(Array(5).fill(true));
  });

  it('says when the card cannot be downloaded', async () => {
    const card = {
      template: cardTemplate('modern'),
      businessName: 'Joe',
      message: '',
      link: LINK,
      hasPanel: false,
    };
    const { user } = show(<DownloadButton card={card} place={null} isOffered={true} />);
    await user.click(screen.getByRole('button', { name: 'Download for Printing' }));
    await expectToast('Download failed', 'Unable to download the card. Please try again.');
  });
});
