import { DESKTOP_VISITS } from '../screens/visits.ts';
import { testVisits } from './look-visits.ts';

testVisits(DESKTOP_VISITS);
