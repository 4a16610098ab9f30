import { formatLongDate } from '@vouchwell/domain/messages/introduction';
import { prefilledFormPath } from '@vouchwell/domain/paths';
import { findTestimonialError, TESTIMONIAL_MAX } from '@vouchwell/domain/referrals/personal-links';
import type { HandledStatus } from '@vouchwell/domain/referrals/referral';
import { formatEarnedReward, formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { type FormEvent, useRef, useState } from 'react';
import { callPublic } from '../../data/lib/call-function.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ConfirmDialog } from '../../ui/dialog.tsx';
import { ChoiceField, TextAreaField } from '../../ui/forms/field.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { RewardBox } from '../shared/form-parts.tsx';
import { getPageLanguage, useLanguage } from '../shared/language.ts';
import { PersonalLinkCard, ReferOrReviewCard } from '../shared/personal-link.tsx';
import { PageTitle } from '../shared/public-shell.tsx';
import { showErrorToast, showToast } from '../shared/toasts.ts';
import type { ReferrerPageData } from './referrer-app.tsx';
import { REFERRER_PAGE_TEXTS } from './texts.ts';

interface ReferrerPageProps {
  readonly token: string;
  readonly page: ReferrerPageData;
  readonly onErased: (business: string) => void;
}

export function ReferrerPage({ token, page, onErased }: ReferrerPageProps) {
  const language = useLanguage();
  const texts = REFERRER_PAGE_TEXTS[language];
  const { business, firstName, linkCode, wantsMails, testimonial } = page;
  const reward = formatReferrerReward(business, language);
  return (
    <>
      <PageTitle>{texts.title(firstName)}</PageTitle>
      {reward && <RewardBox title={texts.reward} text={reward} />}
      <MyReferrals {...page} />
      {business.isOpen ? (
        <>
          <ButtonLink
            look="primary"
            className="mt-4 min-h-12 w-full text-lg"
            href={prefilledFormPath(business.slug, linkCode)}
          >
            {texts.referAnother}
          </ButtonLink>
          <PersonalLinkCard code={linkCode} business={business} />
          {business.look?.reviewUrl && (
            <ReferOrReviewCard
              slug={business.slug}
              source="me"
              formPath={prefilledFormPath(business.slug, linkCode)}
            />
          )}
        </>
      ) : (
        <p className="mt-4 rounded-card bg-tint px-4 py-3">{texts.closed(business.name)}</p>
      )}
      {typeof testimonial === 'string' && (
        <TestimonialForm token={token} business={business.name} initial={testimonial} />
      )}
      <EmailPreference token={token} initial={wantsMails} />
      <EraseDataButton token={token} business={business.name} onErased={onErased} />
    </>
  );
}

const STATUS_TONES: Readonly<Record<HandledStatus, BadgeTone>> = {
  contacted: 'marigold',
  in_progress: 'marigold',
  converted: 'brand',
  lost: 'neutral',
};

function MyReferrals(page: ReferrerPageData) {
  const { referrals, business, referralCount, handledCount } = page;
  const language = useLanguage();
  const texts = REFERRER_PAGE_TEXTS[language];
  const unhandledCount = referralCount - handledCount;
  const rows = createRows(page, language);
  return (
    <Card className="mt-4" title={texts.people}>
      <p className="mb-3 text-soft">
        {referralCount === 0 ? texts.noReferrals : texts.referralCount(referralCount)}
      </p>
      <ul className="divide-y divide-line">
        {unhandledCount > 0 && (
          <FriendRow
            friend={texts.friends(unhandledCount)}
            state={texts.sentStatus}
            tone="quiet-info"
            lines={[texts.nameHidden(business.name)]}
          />
        )}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are never reordered.
          <FriendRow key={index} {...row} />
        ))}
      </ul>
      {handledCount > referrals.length && (
        <p className="mt-3 text-sm text-soft">{texts.latest(referrals.length, handledCount)}</p>
      )}
    </Card>
  );
}

function createRows(page: ReferrerPageData, language: Language): readonly FriendRowProps[] {
  const { referrals, rewards, business } = page;
  const texts = REFERRER_PAGE_TEXTS[language];
  const referralRows = referrals.map(({ friend, status, at }, index): FriendRowProps => {
    const row = {
      friend: friend || texts.unnamedFriend,
      state: texts.status[status],
      tone: STATUS_TONES[status],
      lines: [texts.referredOn(formatLongDate(new Date(at), language))],
    };
    const reward = rewards.find(({ referral }) => referral === index);
    return reward ? addReward(row, reward, business.name, language) : row;
  });
  // Add rewards whose referral was deleted or is too old to be listed.
  const otherRows = rewards
    .filter(({ referral }) => referral === null)
    .map((reward): FriendRowProps => {
      const friend = reward.friend || texts.unnamedFriend;
      const row = { friend, state: texts.status.converted, tone: 'brand', lines: [] } as const;
      return addReward(row, reward, business.name, language);
    });
  return [...referralRows, ...otherRows];
}

/** Adds a reward to the row of the referral that earned it. */
function addReward(
  row: FriendRowProps,
  reward: ReferrerPageData['rewards'][number],
  businessName: string,
  language: Language,
): FriendRowProps {
  const texts = REFERRER_PAGE_TEXTS[language];
  const rewardText = formatEarnedReward(reward, reward.currency, language);
  const note = reward.note && texts.noteFrom(businessName, reward.note);
  const date = new Date(reward.at);
  if (reward.state === 'paid') {
    // Format in UTC, because payment dates are stored as noon UTC.
    const paidOn = texts.paidOn(formatLongDate(date, language, 'UTC'));
    const lines = [...row.lines, paidOn, note];
    return { ...row, state: texts.paid(rewardText), tone: 'tint', lines };
  }
  const earnedOn = texts.earnedOn(formatLongDate(date, language));
  const lines = [...row.lines, earnedOn, note];
  return { ...row, state: texts.due(row.state, rewardText), tone: 'brand', lines };
}

interface FriendRowProps {
  readonly friend: string;
  readonly state: string;
  readonly tone: BadgeTone;
  readonly lines: readonly (string | false | null)[];
}

function FriendRow({ friend, state, tone, lines }: FriendRowProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{friend}</span>{' '}
        <Badge tone={tone}>{state}</Badge>
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="text-sm break-words text-soft">
              {line}
            </p>
          ),
      )}
    </li>
  );
}

interface EraseDataButtonProps {
  readonly token: string;
  readonly business: string;
  readonly onErased: (business: string) => void;
}

const getPageTexts = () => REFERRER_PAGE_TEXTS[getPageLanguage()];

const showEraseError = () => showErrorToast(() => ({ title: getPageTexts().eraseFailed }));

function EraseDataButton({ token, business, onErased }: EraseDataButtonProps) {
  const texts = REFERRER_PAGE_TEXTS[useLanguage()];
  /** Dialog component, loaded on demand; null while closed. */
  const [Dialog, setDialog] = useState<typeof ConfirmDialog | null>(null);
  const loadDialog = async () => {
    const { ConfirmDialog } = await import('../../ui/dialog.tsx');
    setDialog(() => ConfirmDialog);
  };
  const erase = async () => {
    await callPublic('forget-referrer', { token });
    onErased(business);
  };
  const [openDialog] = useAction(loadDialog, 'Failed to load the dialog', showEraseError);
  const [confirmErase, isBusy] = useAction(erase, 'Failed to erase the referrer', () => {
    setDialog(null);
    showEraseError();
  });
  return (
    <div className="mt-4 text-center">
      <Button look="quiet" onClick={openDialog}>
        {texts.erase}
      </Button>
      {Dialog && (
        <Dialog
          title={texts.eraseTitle(business)}
          text={
            <>
              <p>{texts.eraseDeletes}</p>
              <p className="mt-2">{texts.eraseKeeps(business)}</p>
            </>
          }
          confirmLabel={texts.eraseConfirm}
          cancelLabel={texts.eraseCancel}
          busyLabel={isBusy && texts.erasing}
          onConfirm={confirmErase}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

interface EmailPreferenceProps {
  readonly token: string;
  readonly initial: boolean;
}

function EmailPreference({ token, initial }: EmailPreferenceProps) {
  const texts = REFERRER_PAGE_TEXTS[useLanguage()];
  const [wantsEmails, setWantsEmails] = useState(initial);
  /** A ref, so a second click before the next render sees it. */
  const isSaving = useRef(false);
  const toggle = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    clearToasts();
    setWantsEmails(!wantsEmails);
    try {
      await callPublic('choose-referrer-mails', { token, wantsMails: !wantsEmails });
      showToast(() => ({ title: getPageTexts()[wantsEmails ? 'emailsOff' : 'emailsOn'] }));
    } catch (error) {
      console.error('Failed to save the email preferences', error);
      setWantsEmails(wantsEmails);
      showErrorToast(() => ({ title: getPageTexts().emailsFailed }));
    }
    isSaving.current = false;
  };
  return (
    <Card className="mt-4" title={texts.emails}>
      <ChoiceField
        className="-my-2"
        type="checkbox"
        label={texts.wantsEmails}
        checked={wantsEmails}
        onChange={toggle}
      />
    </Card>
  );
}

interface TestimonialFormProps {
  readonly token: string;
  readonly business: string;
  readonly initial: string;
}

/** Form for the customer's testimonial, which their friends see along with the first name. */
function TestimonialForm({ token, business, initial }: TestimonialFormProps) {
  const texts = REFERRER_PAGE_TEXTS[useLanguage()];
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [showsErrors, setShowsErrors] = useState(false);
  const text = draft.replace(/\s+/g, ' ').trim();
  const error = text === '' ? 'none' : findTestimonialError(text);
  const [save, isBusy] = useAction(
    async (testimonial: string) => {
      clearToasts();
      await callPublic('choose-referrer-mails', { token, testimonial });
      setSaved(testimonial);
      if (!testimonial) setDraft('');
      showToast(() => ({ title: getPageTexts()[testimonial ? 'published' : 'removed'] }));
    },
    'Failed to save the testimonial',
    () => showErrorToast(() => ({ title: getPageTexts().testimonialFailed })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(error !== null);
    if (!error && !isBusy) void save(text);
  };
  return (
    <Card className="mt-4" title={texts.testimonialTitle(business)}>
      <form onSubmit={submit} noValidate>
        <TextAreaField
          label={texts.testimonialLabel}
          // A span, because an error would replace plain text, and this hint shows the length.
          hint={<span>{texts.testimonialHint(text.length, TESTIMONIAL_MAX)}</span>}
          rows={4}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          error={error && (showsErrors || error === 'long') ? texts.textErrors[error] : undefined}
        />
        {saved && text === saved && <p className="mt-3 font-medium">{texts.testimonialShown}</p>}
        <div className="mt-3 flex flex-wrap gap-x-3">
          <Button type="submit" look="secondary" busyLabel={isBusy && texts.saving}>
            {saved ? texts.saveChanges : texts.publish}
          </Button>
          {saved && (
            <Button look="quiet" onClick={() => !isBusy && save('')}>
              {texts.removeTestimonial}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
