import type { Business } from '@vouchwell/domain/business/business';
import { designerPath, settingsPath } from '@vouchwell/domain/lib/paths';
import { Link } from 'react-router-dom';
import { FirstSteps, type StepLook } from '../../features/first-steps/first-steps.tsx';
import { texts } from '../../features/first-steps/texts.ts';
import { CoachButton } from '../../features/pocket/coach-button.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link.tsx';
import { SeeForm } from '../../features/sharing/see-form.tsx';
import { SendToCustomer } from '../../features/sharing/send-to-customer.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { copyLink } from './texts.ts';

interface HomeFirstStepsProps {
  readonly business: Business;
  readonly link: string;
  readonly isFolded: boolean;
  readonly selectLink: () => void;
}

/** The list of first steps, and what takes each of them. */
export function HomeFirstSteps({ business, link, isFolded, selectLink }: HomeFirstStepsProps) {
  const page = (path: string, words: string) => (look: StepLook) => (
    <Link to={path} className={buttonClass(look)}>
      {words}
    </Link>
  );
  return (
    <FirstSteps
      business={business}
      isFolded={isFolded}
      copyLink={
        <CopyLinkButton link={link} selectLink={selectLink} look="quiet">
          {copyLink}
        </CopyLinkButton>
      }
      actions={{
        reward: page(settingsPath('reward'), texts.reward),
        form: (look) => <SeeForm business={business} link={link} look={look} />,
        send: (look) => <SendToCustomer business={business} link={link} look={look} />,
        cards: page(designerPath, texts.cards),
        phone: (look) => <CoachButton look={look} />,
      }}
    />
  );
}
