import type { NewBusiness } from '../../../functions/src/db/businesses.ts';

/** These accounts exist only in emulators. */
export const DEMO_PASSWORD = 'Vouchwell1';

export interface DemoOwner {
  readonly uid: string;
  readonly email: string;
  readonly business: Omit<NewBusiness, 'ownerUserId'>;
}

/** This owner has eight weeks of referrals. */
export const DEMO_OWNER: DemoOwner = {
  uid: 'demo-owner',
  email: 'demo@vouchwell.test',
  business: {
    name: 'Rivera Plumbing',
    slug: 'rivera-plumbing',
    businessUrl: 'https://riveraplumbing.example',
    contactEmail: 'demo@vouchwell.test',
    confirmedEmail: 'demo@vouchwell.test',
    rewardDescription: '$50 off your next visit, and $50 off for your friend.',
    trade: 'plumbing',
    fromLabel: 'Rivera Plumbing',
    phone: '(555) 010-2030',
  },
};

/** This owner has no referrals yet. */
export const OTHER_OWNER: DemoOwner = {
  uid: 'other-owner',
  email: 'other@vouchwell.test',
  business: {
    name: 'Bright Smile Dental',
    slug: 'bright-smile',
    businessUrl: 'https://brightsmile.example',
    contactEmail: 'other@vouchwell.test',
    confirmedEmail: 'other@vouchwell.test',
    // Health practices can't offer rewards.
    rewardDescription: null,
    trade: 'dentistry',
    fromLabel: 'Bright Smile Dental',
  },
};
