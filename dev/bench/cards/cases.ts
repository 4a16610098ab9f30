import { DEFAULT_CARD_MESSAGE } from '../../../web/src/cards/card-settings.ts';

/** The longest link that a business can have here: 60 characters of slug. */
export const LINK = `https://vouchwell.example/r/${'rivera-plumbing-and-heating-of-'.repeat(2).slice(0, 59)}x`;

export const NAMES: Readonly<Record<string, string>> = {
  short: 'Rivera Plumbing',
  '60 chars': 'Wolfeschlegelstein & Daughters Heating and Plumbing Company',
  Arabic: 'سباكة ريفيرا وأبناؤه',
  Japanese: '山田水道設備サービス',
  emoji: 'Sunny Paws 🐾 Grooming 🐶✨',
};

export const MESSAGES: Readonly<Record<string, string>> = {
  default: DEFAULT_CARD_MESSAGE,
  long:
    'Do you know a neighbour with a dripping tap, a cold radiator or a boiler that has seen better ' +
    'days? Scan the code, tell us who they are, and both of you get $50 off the next visit. Thank you.',
  breaks: 'Dankeschön!\n友だちを紹介してください\n\nأوصِ بنا صديقاً ❤️',
  scripts:
    'המליצו עלינו לחבר\nแนะนำเพื่อนของคุณ\n친구에게 알려 주세요, 请推荐我们\nРасскажите друзьям',
};
