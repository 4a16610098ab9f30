import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { businessSchema } from '@vouchwell/domain/business/business';
import { campaignSchema, publicCampaignOf } from '@vouchwell/domain/business/campaign';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import { publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored } from '@vouchwell/domain/lib/stored';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/messages/template';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { customersByEmail, subscriptionsOf } from '../../functions/src/billing/stripe.ts';
import { toBillingState } from '../../functions/src/billing/to-billing-state.ts';
import { parseEntitlement } from '../../functions/src/db/entitlements.ts';
import { clock } from './clock.ts';
import type { ModelBusiness } from './model.ts';
import { documentsOf } from './picture.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

const parse = <T>(schema: z.ZodMiniType<T>, document: DocumentSnapshot | undefined, id = ''): T => {
  must(document?.exists === true, 'A document that should be there is not');
  return schema.parse({ ...(fromStored(document.data()) as object), id });
};

/** The fields in which a public document is not what it should be. */
const differing = (is: object, should: object, except: readonly string[] = []): string[] => {
  const [stored, wanted] = [Object(is), Object(should)];
  return [...new Set([...Object.keys(stored), ...Object.keys(wanted)])].filter(
    (field) =>
      !except.includes(field) &&
      JSON.stringify(stored[field] ?? null) !== JSON.stringify(wanted[field] ?? null),
  );
};

/**
 * Each public document of a business is what its business, templates and campaigns say. What the
 * owner's browser wrote is shown once its trigger ran.
 */
export function checkPublic(business: ModelBusiness, world: World): void {
  const { id, name, slug, formerSlugs } = business;
  const { picture } = world;
  const path = `${collections.businesses}/${id}`;
  const shown = picture.get(`${collections.public}/${slug}`);
  const stored = parse(businessSchema, picture.get(path), id);
  must(stored.slug === slug, `${name} has the slug ${stored.slug} and not ${slug}`);
  const template = (channel: string) => picture.get(`${path}/${collections.templates}/${channel}`);
  const wanted = publicBusinessOf(
    stored,
    parse(emailTemplateSchema, template('email')),
    parse(smsTemplateSchema, template('sms')),
  );
  const wrong = differing(parse(publicDocumentSchema, shown), wanted, ['active']);
  must(
    world.isBehind(business) || wrong.length === 0,
    `The page of ${name} shows another ${wrong.join(', ')}`,
  );
  for (const former of formerSlugs) {
    const moved = picture.get(`${collections.public}/${former}`);
    const leads = moved?.get('business_id') === id && moved.get('moved_to') !== undefined;
    must(leads, `The former link /r/${former} does not lead to the present one`);
  }
  for (const document of documentsOf(picture, id, collections.campaigns))
    checkCampaign(document, business, world);
}

function checkCampaign(document: DocumentSnapshot, business: ModelBusiness, { picture }: World) {
  const campaign = parse(campaignSchema, document, document.id);
  const { firstDay, startsAt, slug } = campaign;
  const shown = picture.get(`${collections.public}/${slug}`);
  const wanted = publicCampaignOf(business, campaign);
  const wrong = differing(parse(publicDocumentSchema, shown), wanted, ['standingSlug']);
  must(wrong.length === 0, `The page of campaign ${slug} shows another ${wrong.join(', ')}`);
  const day = (ms: number) => dayOf(new Date(ms), business.timeZone);
  const beginsAtMidnight =
    day(startsAt.getTime()) === firstDay && day(startsAt.getTime() - 1) < firstDay;
  const isOver = campaign.endsAt?.getTime() === startsAt.getTime();
  must(beginsAtMidnight || isOver, `Campaign ${slug} does not begin at midnight`);
}

/** Until when a subscription is paid, in seconds, by rules of our own. */
const paidUntil = ({ status, ended_at, cancel_at, items }: Stripe.Subscription): number =>
  status === 'canceled'
    ? (ended_at ?? 0)
    : Math.min(items.data[0]?.current_period_end ?? 0, cancel_at ?? Number.POSITIVE_INFINITY);

/** A page is open while its owner's copy of the subscription says so; that copy is Stripe's word. */
export async function checkAccess(business: ModelBusiness, world: World): Promise<void> {
  const { uid, email, name, slug, isSuspended, index } = business;
  const { picture, synced } = world;
  const document = picture.get(`${collections.entitlements}/${uid}`);
  must(document !== undefined, `${name} has no entitlement`);
  const copy = parseEntitlement(document);
  const isActive = picture.get(`${collections.public}/${slug}`)?.get('active') === true;
  const isWanted = copy?.subscribed === true && !isSuspended;
  // Between the end of access and the hourly run, what is off stays off.
  const mayBeOff = !isEntitled(copy, clock.now());
  must(
    isActive === isWanted || (!isActive && mayBeOff),
    `The page of ${name} is ${isActive ? 'open' : 'closed'}, and should not be`,
  );
  if (!synced.has(index)) return;
  const customers = await customersByEmail(email);
  const subscriptions = (await Promise.all(customers.map(subscriptionsOf))).flat();
  const isPaid = isEntitled(toBillingState(subscriptions, clock.now()), clock.now());
  must(copy?.subscribed === isPaid, `Stripe says ${isPaid} for ${name}, and our copy otherwise`);
  const isCanceled = subscriptions.every(({ status }) => status === 'canceled');
  must(
    isCanceled === (copy?.status === 'canceled'),
    `The plan of ${name} is ${isCanceled ? '' : 'not '}canceled, and our copy says otherwise`,
  );
  const until = Math.max(...subscriptions.map(paidUntil)) * SECOND_MS;
  const known = copy?.subscriptionEnd?.getTime();
  must(known === until, `${name} paid until ${until}, and our copy says ${known}`);
}
