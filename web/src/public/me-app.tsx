import { REFERRER_PAGE } from '@vouchwell/domain/paths';
import { isEmail } from '@vouchwell/domain/shared/email';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { CallRefused, NoAnswer } from '../data/lib/call-errors.ts';
import { callPublic } from '../data/lib/call-public.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { clearToasts } from '../ui/toast.tsx';
import { currentLanguage, useLanguage, useTexts } from './language.ts';
import { MePage } from './me-page.tsx';
import { Notice, PageTitle } from './notice.tsx';
import { NotLoaded, PageSkeleton } from './page-states.tsx';
import { Frame, PublicShell } from './public-shell.tsx';
import { showErrorToast } from './show-toast.ts';
import { ME_TEXTS } from './texts/me.ts';
import { type OwnPageState, useReferrerPage } from './use-referrer-page.ts';

const SECTIONS = [['referrals', 'reward'], ['link']];

function businessOf(result: OwnPageState) {
  if (result.state === 'open') return result.page.business;
  return result.state === 'forgotten' ? { name: result.business } : null;
}

/** `/me#{token}`: a referrer's own page, or the form that requests a link to it. */
export function MeApp() {
  const { result, retry, forgotten } = useReferrerPage();
  const { notLoaded } = useTexts();
  const { forgottenTitle, forgottenText, otherPages } = ME_TEXTS[useLanguage()];
  return (
    <PublicShell>
      <Frame business={businessOf(result)}>
        {result.state === 'loading' && <PageSkeleton sections={SECTIONS} />}
        {result.state === 'failed' && <NotLoaded title={notLoaded} retry={retry} />}
        {result.state === 'asking' && <LinkRequest isUnusable={result.isUnusable} />}
        {result.state === 'open' && <MePage {...result} onForgotten={forgotten} />}
        {result.state === 'forgotten' && (
          <Notice title={forgottenTitle} text={forgottenText(result.business)}>
            <ButtonLink look="secondary" href={REFERRER_PAGE}>
              {otherPages}
            </ButtonLink>
          </Notice>
        )}
      </Frame>
    </PublicShell>
  );
}

/** The answer never reveals whether we know the address. */
function LinkRequest({ isUnusable }: { readonly isUnusable: boolean }) {
  const { faults, yourEmail } = useTexts();
  const texts = ME_TEXTS[useLanguage()];
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isSending, startSending] = useTransition();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    const isRight = isEmail(email);
    setIsWrong(!isRight);
    if (!isRight) {
      field.current?.focus();
      return;
    }
    startSending(async () => setIsSent(await sendLink(email)));
  };

  if (isSent) {
    return (
      <Card key="sent" className="mt-4">
        <PageTitle>{texts.askedTitle}</PageTitle>
        <p className="my-4">{texts.askedText}</p>
        <Button look="secondary" onClick={() => setIsSent(false)}>
          {texts.askAnother}
        </Button>
      </Card>
    );
  }
  return (
    <Card key="ask" className="mt-4">
      <PageTitle>{texts.askTitle}</PageTitle>
      <p className="my-4">{isUnusable ? texts.askAgain : texts.askText}</p>
      <form onSubmit={submit} noValidate method="post" className="flex flex-col gap-4">
        <TextField
          ref={field}
          name="email"
          label={yourEmail}
          type="email"
          autoComplete="email"
          error={isWrong ? faults.ownEmail : undefined}
        />
        <Button
          type="submit"
          className="min-h-12 w-full text-lg"
          busyLabel={isSending && texts.asking}
        >
          {texts.askSubmit}
        </Button>
      </form>
    </Card>
  );
}

/** Returns true if the server answered; otherwise shows an error. */
async function sendLink(email: string): Promise<boolean> {
  clearToasts();
  try {
    await callPublic('send-referrer-link', { email, language: currentLanguage() });
    return true;
  } catch (error) {
    console.error('The link was not asked for', error);
    const isTooMany = error instanceof CallRefused && error.reason === 'too-many-requests';
    showErrorToast(({ errorTitle, noAnswer }) => {
      const { tooManyAsks, askFailed } = ME_TEXTS[currentLanguage()];
      if (error instanceof NoAnswer) return { title: noAnswer.title, text: askFailed };
      return { title: errorTitle, text: isTooMany ? tooManyAsks : askFailed };
    });
    return false;
  }
}
