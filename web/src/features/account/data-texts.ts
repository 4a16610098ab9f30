/** What is said of an owner's data: under Security, and on the pricing page to those without a plan. */
export const dataTexts = {
  label: 'Your data',
  invoices: {
    title: 'Your invoices',
    text: 'Your past invoices and receipts, and your payment method.',
  },
  copy: {
    title: 'Your data',
    text: 'One file with your business, its templates, all referrals and the people behind them, and your subscription.',
    download: 'Download my data',
    downloading: 'Downloading...',
    progress: 'Download',
    cancel: 'Cancel download',
    done: 'Your data is downloaded',
    failed: {
      title: 'Your data could not be downloaded',
      text: 'Check your connection, then try again.',
    },
  },
  deletion: {
    title: 'Delete your account',
    paying:
      'This ends your subscription right away and deletes everything you keep here. You may want to download your data first.',
    notPaying: 'This deletes everything you keep here. You may want to download your data first.',
    open: 'Delete account',
  },
} as const;
