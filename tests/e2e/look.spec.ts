import { PHONE_VISITS } from '../screens/visits.ts';
import { testVisits } from './look-visits.ts';

testVisits(PHONE_VISITS);
