/** The words around the messages by which an owner asks customers. */
export const texts = {
  title: 'Asking your customers',
  results: 'See which words work best',
  text: 'Ask today opens your own phone or mail with one of the first two. You read it and press send yourself. Ask many sends the email for you, and the reminder after it.',
  preview: 'Preview: what you send to your customer Maria',
  spanish: 'Customers whose language is Spanish get this message.',
  missing: 'Write a message, or restore the default',
  noSubject: 'Write a subject',
  noLink: (link: string) => `Keep ${link} in it, or your customer cannot answer.`,
  ask_sms: { title: 'Text or WhatsApp', what: 'text to customers' },
  ask_email: { title: 'Email', what: 'email to customers' },
  ask_reminder: { title: 'Reminder by email', what: 'reminder to customers' },
  footer:
    'Below this we add a button to your form, who sends it and why, your postal address, and a link to stop these emails.',
  takenOut: (link: string) =>
    `We take out ${link}: links may lead only to your own website and to your referral pages.`,
  ownWords:
    'Your own words are used once you confirmed your contact email and changed the status of a first referral. Until then we send ours.',
  reword: 'Change the words',
} as const;
