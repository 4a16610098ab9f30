/** The words around the messages by which an owner asks customers. */
export const texts = {
  title: 'Asking your customers',
  text: 'Ask today opens your own phone or mail with one of these. You read it and press send yourself.',
  results: 'See which words work best',
  preview: 'Preview: what you send to your customer Maria',
  spanish: 'Customers whose language is Spanish get this message.',
  missing: 'Write a message, or restore the default',
  noSubject: 'Write a subject',
  noLink: (link: string) => `Keep ${link} in it, or your customer cannot answer.`,
  ask_sms: { title: 'Text or WhatsApp', what: 'text to customers' },
  ask_email: { title: 'Email', what: 'email to customers' },
} as const;
