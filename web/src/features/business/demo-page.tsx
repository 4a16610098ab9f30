import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DemoRequest,
  type DemoRequestInput,
  demoRequestSchema,
} from '@vouchwell/domain/business/demo-request';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { readJson, removeItem, writeItem } from '../../browser-storage.ts';
import { submitDemoRequest } from '../../data/demo-request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HoneypotField, TextField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';

/** Uses the specification's copyright year and capitalization. */
export function DemoPage() {
  return (
    <SitePage
      year={2025}
      actions={
        <ButtonLink look="quiet" href={routes.home} className="-mr-4">
          {t('Home')}
        </ButtonLink>
      }
    >
      <main className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-8 px-4 pt-4 pb-18 sm:px-6 lg:grid-cols-2 lg:items-start lg:gap-12 lg:pt-8">
        <div>
          <p>
            <Badge tone="marigold">{t('Book Your Free 30-Minute Demo')}</Badge>
          </p>
          <PageHeading
            title={t('Book your free 30-minute demo')}
            className="mt-4 text-2xl sm:text-3xl"
          >
            {t('See How We Can Transform Your Business')}
          </PageHeading>
          <ul className="mt-6 grid grid-cols-1 gap-3 lg:mt-8">
            {BENEFITS.map(({ title, text }) => (
              <li
                key={title}
                className="flex gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
              >
                <Icon name="tick" className="mt-0.5 size-6 rounded-full bg-tint p-1 text-brand" />
                <div className="min-w-0">
                  <h2 className="text-lg">{title}</h2>
                  <p className="mt-1 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Card title={t('Tell Us About Yourself')}>
          <p className="-mt-2 mb-6 text-pretty text-soft">
            {t("Fill out the form below and we'll redirect you to book your demo")}
          </p>
          <DemoForm />
        </Card>
      </main>
    </SitePage>
  );
}

const BENEFITS = [
  {
    title: t('Personalized Walkthrough'),
    text: t(
      'We’ll walk you through the form, the referral list and the printed cards for a business like yours.',
    ),
  },
  {
    title: t('Ask Questions'),
    text: t('Ask about rewards, prices, your data or anything else.'),
  },
  {
    title: t('No Commitment'),
    text: t('The demo is free. No account or credit card needed.'),
  },
];

const FIELDS = [
  {
    name: 'businessName',
    label: t('Business Name'),
    placeholder: t('Acme Inc.'),
    autoComplete: 'organization',
  },
  { name: 'contactName', label: t("Contact Person's Name"), autoComplete: 'name' },
  { name: 'email', label: t('Email Address'), type: 'email', autoComplete: 'email' },
  { name: 'phone', label: t('Phone Number'), type: 'tel', autoComplete: 'tel' },
] as const;

/** Demo request form; keeps the input after failures and reloads. */
function DemoForm() {
  const { register, handleSubmit, subscribe, formState } = useForm<DemoRequest>({
    resolver: zodResolver(demoRequestSchema),
    defaultValues: readDraft(),
  });
  const { errors, isSubmitting } = formState;
  const honeypot = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeItem('session', STORAGE_KEY, JSON.stringify(values)),
      }),
    [subscribe],
  );
  const submit = handleSubmit(async (request) => {
    const isSent = await sendDemoRequest({ ...request, company: honeypot.current?.value ?? '' });
    // Autofill may have filled the honeypot: clear it, so the next try can succeed.
    if (!isSent && honeypot.current) honeypot.current.value = '';
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          required
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <HoneypotField ref={honeypot} />
      <Button
        type="submit"
        className="mt-2 min-h-12 w-full text-lg"
        busyLabel={isSubmitting && t('Submitting...')}
      >
        {t('Submit & Book Demo')}
      </Button>
    </form>
  );
}

/** Delay before the redirect, so the visitor can read the toast. */
const TOAST_READING_MS = 1000;

/** Redirects to the booking page. Resolves to false after showing an error. */
async function sendDemoRequest(request: DemoRequestInput): Promise<boolean> {
  clearToasts();
  toast(t('Submitting...'), t('Please wait while we process your request.'));
  try {
    const bookingUrl = await submitDemoRequest(request);
    clearToasts();
    toast(t('Information Submitted!'), t('Redirecting you to book your demo...'));
    removeItem('session', STORAGE_KEY);
    await new Promise((resolve) => setTimeout(resolve, TOAST_READING_MS));
    window.location.assign(bookingUrl);
    // The form stays busy while the page loads, until the visitor comes back.
    await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    return true;
  } catch (error) {
    console.error('Failed to submit the demo request', error);
    clearToasts();
    toastError(t('Error'), t('Failed to submit demo request. Please try again.'));
    return false;
  }
}

const STORAGE_KEY = 'vouchwell.demo';
const EMPTY_REQUEST: DemoRequest = { businessName: '', contactName: '', email: '', phone: '' };

/** Checks only the types, because a half-typed request isn't valid yet. */
const draftSchema = z.record(z.enum(FIELDS.map(({ name }) => name)), z.string());

function readDraft(): DemoRequest {
  const draft = draftSchema.safeParse(readJson('session', STORAGE_KEY));
  return draft.success ? draft.data : EMPTY_REQUEST;
}
