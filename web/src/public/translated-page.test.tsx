import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowTranslation } from '../ui/translated-page.ts';
import {
  callMock,
  clickSubmit,
  fillIn,
  fillInFriend,
  openFriendPage,
  openPage,
  openPrerendered,
  rivera,
  setUpPage,
} from './page.fixture.tsx';

setUpPage();

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => {
  vi.stubGlobal('open', () => window);
  vi.spyOn(console, 'error').mockReturnValue();
  allowTranslation();
});
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  document.body.replaceChildren();
});

/** Wraps each text in two elements, as Chrome does; `isReplaced` also drops React's own node. */
function translate(isReplaced = false): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (walker.nextNode()) textNodes.push(walker.currentNode as Text);
  for (const text of textNodes) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstChild?.appendChild(isReplaced ? document.createTextNode(text.data) : text);
  }
}

const click = (selector: string) =>
  fireEvent.click(document.querySelector(selector) as HTMLElement);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const hasCrashed = () => screen.queryByText('Something went wrong') !== null;

/** Texts between elements, which React removes and inserts one by one. */
const Mixed = ({ isShown }: { readonly isShown: boolean }) => (
  <p>
    {isShown ? 'First' : <b>First</b>}
    {isShown && ', second'}
    {isShown ? <i>third</i> : 'third'}
  </p>
);

describe.each([false, true])(
  'a page that the browser translated (nodes replaced: %s)',
  (isReplaced) => {
    it('updates text between elements of a translated page', () => {
      const { rerender, container } = render(<Mixed isShown />);
      for (const isShown of [false, true, false]) {
        translate(isReplaced);
        rerender(<Mixed isShown={isShown} />);
      }
      expect(container.querySelector('b')?.textContent).toBe('First');
      expect(container.textContent).toContain('third');
    });

    it('shows errors, changes the method and the language, and sends the form on a translated page', async () => {
      callMock.mockResolvedValue({
        success: true,
        business: { fromLabel: null, contactEmail: 'sam@example.com' },
        linkCode: 'm4r7a2k9p3xq',
        introductionCode: 'n4p7q2r9s3tv',
      });
      await openPage('/r/rivera');
      translate(isReplaced);
      clickSubmit();
      translate(isReplaced);
      fillIn();
      click('[value=sms]');
      translate(isReplaced);
      click('button[lang=es]');
      translate(isReplaced);
      click('button[lang=en]');
      click('[value=email]');
      fillInFriend();
      translate(isReplaced);
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      translate(isReplaced);
      await waitFor(() => expect(window.location.pathname).toBe('/r/rivera/sent'), {
        timeout: 3000,
      });
      expect(hasCrashed()).toBe(false);
      expect(heading()).toMatch(/^Last step/);
    });

    it('sends a contact request from a translated page', async () => {
      callMock.mockResolvedValue({
        success: true,
        business: { contactEmail: 'sam@rivera.example' },
      });
      await openFriendPage(undefined, { ...rivera, phone: '(555) 010-2030' });
      translate(isReplaced);
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      translate(isReplaced);
      fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Ben' } });
      fireEvent.change(screen.getByLabelText(/^Your email/), {
        target: { value: 'ben@x.example' },
      });
      fireEvent.click(screen.getByRole('checkbox'));
      translate(isReplaced);
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      await waitFor(() => expect(heading()).toBe('Rivera Plumbing will be in touch'));
      expect(hasCrashed()).toBe(false);
    });

    it('renders a page even if it was translated before React loaded', async () => {
      await openPrerendered(() => translate(isReplaced));
      clickSubmit();
      expect(hasCrashed()).toBe(false);
      expect(heading()).toBe('Refer a Friend to Rivera Plumbing');
    });
  },
);
