/** An attack that must end in nothing, and the tests that try it. */
export interface Attack {
  /** The number of the finding, or `low`. */
  readonly item: string;
  /** What somebody tries, in a few words. */
  readonly what: string;
  readonly file: string;
  /** A part of the test's full name, its groups included; all tests with it must pass. */
  readonly test: string;
}

/** Each file with its attacks: the finding, what somebody tries, and a part of the test's name. */
const BY_FILE: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'tests/functions/person-key.test.ts': [
    ['A1', 'get a victim’s links to other businesses', 'reach only the mailbox they belong to'],
    ['A1', 'crowd out a victim’s real links', 'show businesses with referrals first'],
    ['A2', 'keep emailing after an unsubscribe', 'stops the mailbox that got the email'],
    ['A10', 'stay stored after a change of email', 'leaves nothing behind when they are erased'],
    ['A11', 'end unsubscribe links with the account', 'works after the owner deleted the account'],
  ],
  'tests/functions/mail-attacks.test.ts': [
    ['1', 'mail strangers in PayPal’s name', 'emails only 10 people through invented forms'],
    [
      'A5',
      'pause a shop’s emails with refused addresses',
      'blocks only the emails from their own network',
    ],
    ['A6', 'prove a business with invented referrals', 'stays at 20 emails per day, in our text'],
    ['A9', 'use up a young shop’s quota', 'leaves half of the day’s emails to its owner'],
    ['1', 'go on though mailboxes refuse', 'is paused once too many of the mails are refused'],
    ['2', 'bomb a mailbox by plus-addresses', 'brings three mails into it by any number of'],
    ['2', 'mail many mailboxes from one network', 'brings 300 mails a day to them'],
    [
      '13',
      'use up somebody’s asks for their links',
      'keeps nobody from the links to their own pages',
    ],
    [
      '13',
      'invent referrals to stop the good news',
      'does not stop the good news of a real friend',
    ],
  ],
  'domain/src/messages/mail-quota.test.ts': [
    [
      '1',
      'wait, or invent referrals, for a larger quota',
      'grows with age and with real use, and with neither alone',
    ],
  ],
  'domain/src/messages/imitation.test.ts': [
    ['1', 'write as another company’s sign-in', 'knows the imitation of a sign-in'],
  ],
  'web/src/features/templates/referrer-mails.test.tsx': [
    ['1', 'save such a text in the editor', 'refuse what deceives customers'],
  ],
  'functions/src/mail/referrer-mail.test.ts': [
    ['1', 'link to a site of one’s own', 'holds no link but ours and the shop’s own'],
    [
      '1',
      'send a text that was stored before',
      'is in our words where it imitates the sign-in of another company',
    ],
    [
      '6',
      'put a link or a script in a name',
      'carries no link in a name, and escapes whatever people wrote',
    ],
  ],
  'tests/functions/referrer-mails.test.ts': [
    ['2', 'mail one person by four shops', 'of thanks comes three times a week to one person'],
    [
      '8',
      'see by the thank-you who is suppressed',
      'is the same for a friend who is kept out, and names nobody',
    ],
    [
      '8',
      'see by the link mail who is suppressed',
      'are mailed to no stranger, and to nobody who is kept out, with the same answer',
    ],
    [
      '13',
      'lock a referrer out of their page',
      'cannot be kept from somebody by a stranger who asks for them first',
    ],
  ],
  'tests/functions/ask-mails.test.ts': [
    ['6', 'write to strangers by asking in their name', 'in our words alone'],
    ['2', 'ask in a stranger’s name by five spellings', 'brings one mail into their mailbox'],
    ['2', 'ask in a stranger’s name at four shops', 'brings three mails a week into it'],
    ['2', 'bomb a customer by made-up friends', 'tells the customer once a day'],
    ['8', 'see by the mail who is suppressed', 'gets no mail in any spelling, and the customer'],
  ],
  'tests/functions/unsubscribe.test.ts': [
    [
      '2',
      'mail on after “stop, from every shop”',
      'holds for each spelling of the address, at a business that never wrote',
    ],
  ],
  'domain/src/lib/email.test.ts': [
    ['2', 'spell a mailbox in another way', 'sees the mailbox behind'],
    ['5', 'write an address in look-alike letters', 'which is another address in other letters'],
    [
      '5',
      'have two mailboxes taken for one',
      'takes addresses for one only where their mail goes to one mailbox',
    ],
  ],
  'tests/functions/asks-by-others.test.ts': [
    ['3', 'ask for Ben, then delete oneself', 'takes only what they brought from an introduction'],
    [
      '3',
      'pretend to be Ben before he asks',
      'leaves the ask of the one whom they pretended to be',
    ],
    [
      '3',
      'the same with what is stored already',
      'goes from the note with whoever asked, and the rest stays',
    ],
    ['3', 'add an address to have it kept out', 'and nobody whose address somebody added'],
  ],
  'tests/functions/personal-links.test.ts': [
    [
      '4',
      'get a customer’s code by their address',
      'not to whoever types the address of a known customer',
    ],
    [
      '4',
      'rename a customer',
      'renames them nowhere, and their owner sees what else they were called',
    ],
    [
      '5',
      'refer under a look-alike, call by a name',
      'is refused with a letter that looks like theirs, and with a number in a name',
    ],
    [
      '5',
      'overwrite an address by an equal key',
      'had a look-alike stored before: the first address stays',
    ],
  ],
  'domain/src/lib/names.test.ts': [
    ['6', 'put a number or a link in a name', 'a name of a person may not be'],
    ['6', 'hide characters in a name', 'a name of a person hides nothing in'],
    [
      '6',
      'put lines, or a letter, in a name',
      'a name of a person is shown on one line, with at most 30 characters',
    ],
  ],
  'tests/functions/create-path.test.ts': [
    [
      '7',
      'repeat requests and reuse their ids',
      'are asked for by repeats, reused request ids and made-up links too',
    ],
    [
      '7',
      'a flood of referrals from one address',
      'twenty of a flood of referrals from one address pass',
    ],
    [
      'low',
      'make up links, each with a limit stored',
      'leave no document behind for each link that somebody makes up',
    ],
    ['low', 'scan made-up slugs', 'a scan by a link that nobody has leaves no limit behind'],
  ],
  'tests/functions/thank-referrer.test.ts': [
    [
      'low',
      'learn at the counter who is a customer',
      'is recorded once with the name that they said, whoever that is',
    ],
    ['low', 'learn at the counter who is suppressed', 'who is kept out is answered alike'],
  ],
  'tests/functions/suppressed.test.ts': [
    ['8', 'tell by the answer who is suppressed', 'ends in the usual success, and stores nobody'],
    ['8', 'tell it by a race', 'is the same when five come at the same moment'],
    ['8', 'tell it by the total on /me', 'sees the same of it on their own page'],
    ['low', 'store a forgotten person as a referrer', 'is not stored again, and the friend is'],
  ],
  'tests/functions/flags.test.ts': [
    [
      '9',
      'refer oneself by a plus-address',
      'and of a friend again, by another address of one mailbox',
    ],
    [
      '9',
      'refer oneself by another spelling of a phone',
      'by a telephone that was given with another spelling',
    ],
  ],
  'tests/functions/owner-commands.test.ts': [
    [
      '9',
      'be rewarded for a flagged referral',
      'rewards of people who look wrong wait for their owner’s yes',
    ],
    ['9', 'pass the yearly cap by plus-addresses', 'are counted by mailbox against the yearly cap'],
    ['11', 'take another’s link, or a former one', 'that anybody has or had is never taken'],
  ],
  'tests/rules/reward-terms.test.ts': [
    ['10', 'change the time zone again and again', 'changes once a day, by the time of the write'],
  ],
  'tests/functions/stats.test.ts': [
    [
      '10',
      'set a time zone that nobody knows',
      'stay as they are where the time zone is one that nobody knows',
    ],
  ],
  'tests/functions/campaigns.test.ts': [
    [
      '11',
      'reserve 100 links by campaigns',
      'reserves ten links a day for an account, however many are asked for',
    ],
    [
      '11',
      'leave tombstones behind',
      'leaves no reserved link behind a deleted campaign that nobody visited',
    ],
  ],
  'domain/src/business/business.test.ts': [
    ['11', 'change one’s slug for ever', 'lets it be changed ten times, and never again'],
  ],
  'domain/src/referral/referral-csv.test.ts': [
    ['12', 'begin a formula in any locale', 'begins no formula where the list separator is'],
    ['12', 'begin one by whatever text', 'whatever the texts, and never begins one as a formula'],
  ],
  'functions/src/mail/deliver.test.ts': [
    [
      '1',
      'break an owner’s mails by dead addresses of friends',
      'tells neither the owner nor our team that the address of a friend_asked',
    ],
    ['13', 'put a mail off for ever', 'gives a mail up that would wait beyond its last day'],
  ],
  'tests/functions/limits-stop-no-other.test.ts': [
    [
      '13',
      'use up a customer’s limit by their address',
      'under a customer’s email stops that customer nowhere',
    ],
    [
      '13',
      'use up a limit on a shop’s Wi-Fi',
      'by their own referrals leaves room for the other customers',
    ],
    ['13', 'use up the limit of a personal link', 'of a personal link stops nobody elsewhere'],
    ['low', 'leave traces of invented links', 'of invented links leaves no trace of them'],
  ],
  'tests/functions/referrer-page.test.ts': [
    ['low', 'open a deleted page by its old token', 'keep their referrals, and use the token up'],
    ['low', 'the same after the last referral went', 'is used up once the referrer was deleted'],
  ],
  'tests/functions/forgotten-referrer.test.ts': [
    [
      'low',
      'revive an old token by the address',
      'until they refer again, and old tokens stay dead',
    ],
  ],
  'functions/src/db/idempotency.test.ts': [
    [
      'low',
      'try all phone numbers on a stored hash',
      'cannot be found by whoever tries all phone numbers',
    ],
  ],
  'functions/src/db/referrer-tokens.test.ts': [
    [
      'low',
      'use a token of a secret that was replaced',
      'works while its secret is one of the two',
    ],
  ],
  'functions/src/people/removal-scope.test.ts': [
    [
      'low',
      'make a removal read every business',
      'asks one business alone where one removes somebody',
    ],
  ],
  'tests/functions/billing-trial.test.ts': [
    [
      'low',
      'a second trial by a spelling',
      'a trial is had once by an address, however it is written',
    ],
    [
      'low',
      'a second trial by a second account',
      'a trial is had once by one mailbox with two accounts',
    ],
  ],
  'functions/src/http/client-ip.test.ts': [
    ['low', 'pass limits by a forged address', 'is the last entry, for the others can be forged'],
  ],
};

export const ATTACKS: readonly Attack[] = Object.entries(BY_FILE).flatMap(([file, attacks]) =>
  attacks.map(([item, what, test]) => ({ item, what, file, test })),
);
