import { PAPERS, type PaperName } from '@vouchwell/domain/business/legal';
import { type Check, lacking } from './check.ts';

/** Versions that a lawyer has reviewed (docs/deploy.md, Legal review); 0 if none. */
const REVIEWED: Readonly<Record<PaperName, number>> = {
  terms: 0,
  dataProcessing: 0,
  acceptableUse: 0,
  privacy: 0,
};

export const checkLegalReview =
  (reviewed = REVIEWED): Check =>
  async () =>
    Object.entries(PAPERS).flatMap(([name, { version }]) =>
      lacking(
        reviewed[name as PaperName] !== version,
        `No lawyer has reviewed version ${version} of the legal document "${name}".`,
        'Have a lawyer check the points in docs/deploy.md (Legal review), then enter the version in dev/doctor/check-legal.ts',
      ),
    );
