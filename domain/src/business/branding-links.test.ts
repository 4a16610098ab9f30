import { expect, it } from 'vitest';
import { isBookingLink, isReviewLink } from './branding-links.ts';

const WEBSITE = 'https://www.mikesplumbing.com/contact';

it.each([
  'https://calendly.com/mikes-plumbing/visit',
  'https://mikes-plumbing.square.site/',
  'https://squareup.com/appointments/book/abc',
  'https://clienthub.getjobber.com/booking/abc',
  'https://book.housecallpro.com/book/Mikes/abc?v2=true',
  'https://mikesplumbing.com/book',
  'https://book.mikesplumbing.com',
  'HTTPS://Calendly.com/mike',
])("accepts a booking link to a known service or the business's website: %s", (link) => {
  expect(isBookingLink(link, WEBSITE)).toBe(true);
});

it.each([
  'http://calendly.com/mike',
  'javascript://calendly.com/%0aalert(1)',
  'https://calendly.com.evil.example/mike',
  'https://evilcalendly.com/mike',
  'https://calendly.com@evil.example/',
  'https://calendly.com%40evil.example/',
  'https://calendly.com\\@evil.example/',
  'https://evil.example\\.calendly.com/',
  'https://evil.example/calendly.com',
  'https://evil.example?calendly.com',
  'https://calendly.com:8443/mike',
  'https://calendly.com./mike',
  'https://.calendly.com/mike',
  'https://-.calendly.com/mike',
  'https://calendly。com/mike',
  'https://сalendly.com/mike',
  'https://xn--alendly-jbf.com/mike',
  'https://calendly.co/mike',
  'https://calendly.com\n.evil.example/',
  'https://calendly.com/mi ke',
  'https://calendly.com/\u202emike',
  'https://calendly.com/<script>',
  'https://calendly.com/"onclick="x',
  "https://calendly.com/'x",
  '//calendly.com/mike',
  'https:/calendly.com/mike',
  'https://[::1]/',
  'https://mikesplumbing.com.evil.example/',
  'https://notmikesplumbing.com/',
  'https://calendly.com?@evil.example',
  ' https://calendly.com/mike',
  'https://user:pass@calendly.com/mike',
  'https://calendly.com\u0000.evil.example/',
  '',
])('rejects the unsafe or unknown booking link %j', (link) => {
  expect(isBookingLink(link, WEBSITE)).toBe(false);
});

it('rejects a booking link to an unknown website if the business has no website', () => {
  expect(isBookingLink('https://mikesplumbing.com/book', null)).toBe(false);
});

it.each([
  'https://g.page/r/CbX_9-aB/review',
  'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  'https://maps.app.goo.gl/abc123',
  'HTTPS://G.Page/r/CbX_9-aB/review',
  'https://www.google.com/maps/place/A%2FC+%26+Heat+24%2F7/@30.2,-97.7,15z',
])('accepts a review link that points to Google reviews: %s', (link) => {
  expect(isReviewLink(link)).toBe(true);
});

it.each([
  'https://www.google.com/url?q=https://evil.example',
  'https://sites.google.com/view/evil',
  'https://g.page.evil.example/r/a/review',
  'https://www.google.com/maps/place/x?q=https://evil.example',
  'http://g.page/r/a/review',
  'https://www.google.com/maps/place/../../amp/s/evil',
  'https://www.google.com/maps/place/%2e%2e/%2E%2e/amp/s/evil',
  'https://www.google.com/maps/place/.%2e/..%2famp/s/evil',
  'https://www.google.com/maps/place/..%2f..%2famp/s/evil',
  'https://www.google.com/maps/place/%252e%252e/%252E%252e/amp/s/evil',
  'https://www.google.com/maps/place/%25252e%25252e/amp',
  'https://www.google.com/maps/place/x%5c..%5c..%5camp',
  'https://www.google.com/maps/place/..;/..;/amp/s/evil',
  'https://www.google.com/maps/place/..\\..\\amp\\s\\evil',
  'https:\\\\www.google.com\\maps\\place\\x',
  'https://www.google.com/maps/place/x\t/../../amp',
  'https://ana@www.google.com/maps/place/x',
  'https://www.google.com:443/maps/place/x',
  'https://www.google.com:8443/maps/place/x',
  'https://www.google.com./maps/place/x',
  'https://www.google.com/maps/place//evil.example',
  'https://g.page/r/../evil',
  'https://g.page/r/a/review#@evil.example',
  'https://ｇ.page/r/a/review',
  ' https://g.page/r/a/review',
  'https://yelp.com/writeareview/biz/a',
])("rejects a review link that doesn't point to Google reviews: %s", (link) => {
  expect(isReviewLink(link)).toBe(false);
});
