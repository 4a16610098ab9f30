import { APP_VISITS } from './tests/screens/visits.ts';
console.log(Object.values(APP_VISITS).flat().join(' '));
